// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { chancesAt, linesOf, mistakesOf, turnOf, type Review } from './chances';
import { configFrom } from './goon';

const guess = { mean: 0.1, within: 0.02 };
const sums = (result: number) => ({ start: 0.5, result, luck: guess, adjusted: guess, lost: guess, sorts: [] });
const review: Review = {
  game: 'jamaica',
  names: ['Anne', 'Ben'],
  seats: [sums(1), sums(0)],
  steps: [
    { actor: null, action: 'dice 4 2', round: 1, chances: [0.5, 0.5], within: 0.01, luck: [0.1, -0.1] },
    { actor: 1, action: 'place 4', round: 1, chances: [0.6, 0.4], within: 0.01, lost: guess },
    { actor: 0, action: 'pick gold/gold', round: 1, chances: [0.9, 0.1], within: 0.01, lost: guess },
  ],
  mistakes: [2, 1],
  turnings: [1],
};

test('after the last move it stands as it ended', () => {
  expect(chancesAt(review, 1)).toEqual([0.6, 0.4]);
  expect(chancesAt(review, 3)).toEqual([1, 0]);
});

test('a turning point names who won or lost most by it', () => {
  expect(turnOf(review, 1)).toEqual({ seat: 0, before: 0.6, after: 0.9 });
});

test('mistakes are those of all, or of one player', () => {
  expect(mistakesOf(review, null)).toEqual([2, 1]);
  expect(mistakesOf(review, 1)).toEqual([1]);
});

test('each contender has a line from the start to the result', () => {
  expect(linesOf(review, 300, 100)).toEqual([
    'M0.0 50.0L100.0 40.0L200.0 10.0L300.0 0.0',
    'M0.0 50.0L100.0 60.0L200.0 90.0L300.0 100.0',
  ]);
});

test('a game goes on from a position with bots at all seats but one', () => {
  const position = { game: 'jamaica', options: 'players=3', players: 3, finished: false, position: 'text' } as const;
  expect(configFrom(position, 1, 'sailor')).toEqual({
    game: 'jamaica',
    options: 'players=3',
    seats: [{ kind: 'bot', level: 'sailor' }, { kind: 'open' }, { kind: 'bot', level: 'sailor' }],
    script: { position: 'text', lines: [] },
    hints: true,
  });
});
