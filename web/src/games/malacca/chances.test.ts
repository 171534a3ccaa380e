import { expect, it } from 'vitest';
import { drawnOf } from './chances';

const name = (seat: number): string => ['Ana', 'Zofia'][seat]!;

it('tells cards, ships and people in words', () => {
  expect(drawnOf('captain 0 zheng-he', name)).toBe('Ana: Zheng He');
  expect(drawnOf('ship 9', name)).toBe('Ship with 9 coins');
  expect(drawnOf('special attack2', name)).toBe('Card: Attack +2');
});

it('leaves what it does not know as it is', () => {
  expect(drawnOf('omen 3', name)).toBe('omen 3');
});
