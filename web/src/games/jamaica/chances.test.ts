import { expect, it } from 'vitest';
import type { View } from '../../table/session.svelte';
import { drawnOf as drawnIn } from './chances';

const view = { shortage_die: ['circle', 'circle', 'square', 'square', 'skull', 'star'] } as unknown as View;
const drawnOf = (outcome: string, name: (seat: number) => string) => drawnIn(outcome, name, view);

const name = (seat: number): string => ['Ana', 'Zofia'][seat]!;

it('shows dice as dice', () => {
  expect(drawnOf('dice 3 5', name).dice).toEqual([3, 5]);
  expect(drawnOf('combat star', name).combat).toBe('star');
  expect(drawnOf('shortage 6', name)).toMatchObject({ combat: 6, symbol: 'square' });
});

it('tells cards and people in words', () => {
  expect(drawnOf('first 1', name).words).toContain('Zofia');
  expect(drawnOf('draw forward/food', name).words).toBe('Card: forward, then load food');
  expect(drawnOf('treasure sabre', name).words).toBe('Card: Saran’s Sabre');
});
