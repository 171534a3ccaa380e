import { expect, test } from 'vitest';
import type { GameEvent } from '../../wire/messages';
import { fortunesOf, turnOf } from './story';

const won = [{ event: 'won', ship: 1 }] as unknown as GameEvent[];
const rows = (...scores: number[][]) => scores.map((row, round) => ({ round, scores: row }));

test('a game turns in the round after the last in which the winner did not lead', () => {
  expect(turnOf(rows([0, 0], [2, 5], [9, 6], [9, 12], [10, 14]), won)).toEqual({ winner: 1, round: 3, lead: 'at' });
  expect(turnOf(rows([0, 0], [2, 5], [6, 6], [9, 12]), won)).toEqual({ winner: 1, round: 3, lead: 'at' });
});

test('who has more than all others after every round leads from the first on', () => {
  expect(turnOf(rows([0, 0], [2, 5], [3, 6]), won)).toEqual({ winner: 1, round: 1, lead: 'always' });
});

test('who was only level in the first round does not lead from there', () => {
  expect(turnOf(rows([0, 0], [5, 5], [3, 6]), won)).toEqual({ winner: 1, round: 2, lead: 'at' });
});

test('who ends with as many points as another never leads to the end', () => {
  expect(turnOf(rows([0, 0], [4, 3], [6, 6]), won)).toEqual({ winner: 1, round: 2, lead: 'open' });
  expect(turnOf(rows([0, 0], [3, 4], [6, 6]), won)).toEqual({ winner: 1, round: 2, lead: 'open' });
});

test('without a winner nothing turned', () => {
  expect(turnOf(rows([0, 0]), [])).toBeNull();
});

test('luck is what came above what could be expected, added up for each', () => {
  const found = fortunesOf([
    { who: 0, kind: 'a', count: 2, worth: 9, expected_milli: 7000 },
    { who: 0, kind: 'b', count: 1, worth: 1, expected_milli: 2500 },
    { who: null, kind: 'a', count: 1, worth: 3, expected_milli: 3000 },
  ]);
  expect(found.map(({ who, sum }) => [who, sum])).toEqual([
    [0, 0.5],
    [null, 0],
  ]);
});
