import { expect, it } from 'vitest';
import { cornerFor } from './place';

const card = { width: 400, height: 150 };
const sheet = { width: 1400, head: 50, floor: 900, margin: 10 };
const topRight = { left: 990, top: 60 };

it('lies at the top right where nothing is in its way', () => {
  expect(cornerFor(card, sheet, null, [])).toEqual(topRight);
});

it('goes to the foot of the column for who plays, and to the other side for what is lit', () => {
  const seats = { left: 980, top: 50, width: 420, height: 220 };
  expect(cornerFor(card, sheet, null, [seats])).toEqual({ left: 990, top: 740 });
  const column = { left: 980, top: 50, width: 420, height: 850 };
  expect(cornerFor(card, sheet, column, [])).toEqual({ left: 10, top: 60 });
});

it('would sooner cover what is asked than what is lit', () => {
  const right = { left: 700, top: 0, width: 700, height: 900 };
  const left = { left: 0, top: 0, width: 700, height: 900 };
  expect(cornerFor(card, sheet, right, [left]).left).toBe(10);
  expect(cornerFor(card, sheet, left, [right]).left).toBe(990);
});

it('stays on a sheet that is too small for it', () => {
  const { left, top } = cornerFor(card, { width: 300, head: 50, floor: 120, margin: 8 }, null, []);
  expect([left >= 0, top >= 0]).toEqual([true, true]);
});
