import { expect, it } from 'vitest';
import { drawnOf } from './chances';

const name = (seat: number): string => ['Ana', 'Zofia'][seat]!;

it('shows dice as dice', () => {
  expect(drawnOf('dice 3 5', 'jamaica', name).dice).toEqual([3, 5]);
  expect(drawnOf('combat star', 'jamaica', name).combat).toBe('star');
  expect(drawnOf('shortage 6', 'jamaica', name).combat).toBe(6);
});

it('tells cards, ships and people in words', () => {
  expect(drawnOf('first 1', 'jamaica', name).words).toContain('Zofia');
  expect(drawnOf('draw forward/food', 'jamaica', name).words).toBe('Card: forward, then load food');
  expect(drawnOf('treasure sabre', 'jamaica', name).words).toBe('Card: Saran’s Sabre');
  expect(drawnOf('captain 0 zheng-he', 'malacca', name).words).toBe('Ana: Zheng He');
  expect(drawnOf('ship 9', 'malacca', name).words).toBe('Ship with 9 coins');
  expect(drawnOf('special attack2', 'malacca', name).words).toBe('Card: Attack +2');
});

it('leaves what it does not know as it is', () => {
  expect(drawnOf('omen 3', 'malacca', name).words).toBe('omen 3');
});
