import { expect, it } from 'vitest';
import { eventOf } from './events';

it('reads an event by the names of its fields', () => {
  expect(eventOf('jamaica', [8, 2, 1, 'gold', 4])).toEqual({
    event: 'loaded',
    ship: 2,
    hold: 1,
    good: 'gold',
    tokens: 4,
  });
  expect(eventOf('malacca', [6, 3, 4, null])).toEqual({ event: 'placed', seat: 3, stake: 4, card: null });
});

it('takes no field of an event that it does not know', () => {
  expect(eventOf('jamaica', [99, 1])).toEqual({ event: 'unknown' });
  expect(eventOf('liar', [0, 1])).toEqual({ event: 'unknown' });
});
