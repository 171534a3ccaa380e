import { expect, it } from 'vitest';
import { pressHold, proposeSplit, splitSum, withNumber, withSplit } from './answers';

it('puts a number or a split into the text of a choice', () => {
  expect(withNumber('powder {n}', 3)).toBe('powder 3');
  expect(withSplit('pay {split}', { 1: 2, 2: 0, 3: 1 })).toBe('pay 1:2 3:1');
});

it('proposes to empty the smallest holds first', () => {
  expect(
    proposeSplit(4, [
      { hold: 1, count: 3 },
      { hold: 2, count: 1 },
      { hold: 5, count: 6 },
    ]),
  ).toEqual({ 2: 1, 1: 3 });
});

it('counts up on a hold until enough is taken, then lets go', () => {
  let split = pressHold({}, 1, 2, 3);
  split = pressHold(split, 1, 2, 3);
  expect(split).toEqual({ 1: 2 });
  expect(pressHold(split, 1, 2, 3)).toEqual({ 1: 0 });
  split = pressHold(split, 4, 5, 3);
  expect(splitSum(split)).toBe(3);
  expect(pressHold(split, 4, 5, 3)).toEqual({ 1: 2, 4: 0 });
});
