import { expect, test } from 'vitest';
import type { ScoreColumn } from '../../kit/types';
import { columnsAfter, stepsOf } from './reveal';

const column = (crew: 'red' | 'blue', gold: number, treasures: number[], winner: boolean): ScoreColumn => {
  const riches = treasures.reduce((sum, points) => sum + points, 0);
  return {
    crew,
    name: crew,
    parts: [
      { label: 'Gold', kind: 'gold', points: gold },
      {
        label: 'Riches',
        kind: 'riches',
        points: riches,
        items: treasures.map((points) => ({ points, name: `riches ${points}` })),
      },
    ],
    total: gold + riches,
    winner,
  };
};
const columns = [column('red', 3, [], false), column('blue', 1, [5, 7], true)];
const steps = stepsOf(columns);

test('parts are told seat by seat, treasures one by one, and what is nothing not at all', () => {
  expect(steps.map(({ column, what, points }) => [column, what, points])).toEqual([
    [0, 'Gold', 3],
    [1, 'Gold', 1],
    [1, 'riches 5', 5],
    [1, 'riches 7', 7],
  ]);
});

test('the totals grow with what is told, and the winner is known after the last of it only', () => {
  const totals = [0, 1, 2, 3, 4, 5].map((told) => columnsAfter(columns, steps, told).map(({ total }) => total));
  expect(totals).toEqual([
    [0, 0],
    [3, 0],
    [3, 1],
    [3, 6],
    [3, 13],
    [3, 13],
  ]);
  const winners = [0, 1, 2, 3, 4, 5].map((told) => columnsAfter(columns, steps, told).some(({ winner }) => winner));
  expect(winners).toEqual([false, false, false, false, false, true]);
});
