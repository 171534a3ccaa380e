import { expect, it } from 'vitest';
import { applyChanges } from './changes';

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
