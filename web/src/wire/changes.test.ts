import { expect, it } from 'vitest';
import { applyChanges, applyMoment, momentsOf } from './changes';

const view = {
  round: 1,
  ships: [
    { space: 0, holds: [{ good: 'food', count: 3 }] },
    { space: 0, holds: [] },
  ],
  battle: null as unknown,
  lairs: [4, 9],
};

it('puts changes into the view, and leaves the old one as it was', () => {
  const before = structuredClone(view);
  const after = applyChanges(view, { round: 2, ships: { '0': { space: 7, holds: { '0': { count: 1 } } } } });
  expect(after).toEqual({
    ...before,
    round: 2,
    ships: [{ space: 7, holds: [{ good: 'food', count: 1 }] }, before.ships[1]],
  });
  expect(view).toEqual(before);
  expect(after.ships[1]).toBe(view.ships[1]);
  expect(Array.isArray(after.ships)).toBe(true);
});

it('lets lists, and parts that come or go, take the place of what was there', () => {
  const fought = applyChanges(view, { battle: { attacker: 1 }, lairs: [9] });
  expect(fought.battle).toEqual({ attacker: 1 });
  expect(fought.lairs).toEqual([9]);
  expect(applyChanges(fought, { battle: { winner: 2 } }).battle).toEqual({ attacker: 1, winner: 2 });
  expect(applyChanges(fought, { battle: null }).battle).toBeNull();
});

it('goes the way of each change by places, and leaves the old view as it was', () => {
  const before = structuredClone(view);
  const after = applyMoment(view, { a: 2, b0a: 7, b0b0b: 1, c: { attacker: 1 } });
  expect(after).toEqual({
    ...before,
    round: 2,
    ships: [{ space: 7, holds: [{ good: 'food', count: 1 }] }, before.ships[1]],
    battle: { attacker: 1 },
  });
  expect(view).toEqual(before);
  expect(after.ships[1]).toBe(view.ships[1]);
  expect(applyMoment(after, { ca: 3 }).battle).toEqual({ attacker: 3 });
});

it('puts entries into lists and takes them out, in the order in which they are told', () => {
  expect(applyMoment(view, { 'd1+': 7, 'd3+': 12 }).lairs).toEqual([4, 7, 9, 12]);
  expect(applyMoment(view, { 'd0-': null }).lairs).toEqual([9]);
  expect(applyMoment(view, { 'b1b0+': { good: null, count: 0 } }).ships[1]!.holds).toEqual([{ good: null, count: 0 }]);
  const long = { list: Array.from({ length: 12 }, (_, i) => i) };
  expect(applyMoment(long, { a11: 0 }).list[11]).toBe(0);
});

it('finds the moments in the steps of a message', () => {
  expect(momentsOf([[0], [1, 1], { a: 2 }, {}, [2], {}])).toEqual([
    { events: [[0], [1, 1]], changes: { a: 2 } },
    { events: [], changes: {} },
    { events: [[2]], changes: {} },
  ]);
  expect(momentsOf(undefined)).toEqual([]);
});
