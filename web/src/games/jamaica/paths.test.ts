import { expect, it } from 'vitest';
import { shapes } from '../../chart/geometry';
import { wayBetween } from './paths';

it('sails forward, backward and past Port Royal', () => {
  expect(wayBetween(0, 3, 3, false)).toEqual([0, 1, 2, 3]);
  expect(wayBetween(3, 0, 3, true)).toEqual([3, 2, 1, 0]);
  expect(wayBetween(1, 49, 2, true)).toEqual([1, 0, 49]);
});

it('stops at home, whatever is left of the die', () => {
  expect(wayBetween(48, 0, 5, false)).toEqual([48, 49, 0]);
});

it('finds the lane that leads there at every fork', () => {
  for (const { id, next } of shapes) for (const to of next) expect(wayBetween(id, to, 1, false)).toEqual([id, to]);
  expect(wayBetween(3, 30, 2, false)).toBeNull();
});
