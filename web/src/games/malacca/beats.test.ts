import { expect, it } from 'vitest';
import type { MalaccaEvent } from '../../wire/messages';
import { tellMalacca, type MalaccaBeat } from './beats';

const payOut: MalaccaEvent[] = [
  { event: 'revealed', rule: null, seat: 0, card: 'attack' },
  { event: 'revealed', rule: null, seat: 1, card: 'trade2' },
  { event: 'ship_taken', rule: null, attack: 1, defence: 0, cargo: 6 },
  { event: 'stake_lost', rule: null, seat: 1, coins: 3 },
  { event: 'stake_back', rule: null, seat: 0, coins: 2 },
  { event: 'shared', rule: null, seat: 0, coins: 9 },
  { event: 'round_began', rule: null, leader: 1, round: 2 },
];

it('shows all cards at once, then the sums, then what everybody gains', () => {
  const shows = tellMalacca(payOut, null).map((beat) => beat.show as MalaccaBeat | undefined);
  expect(shows[0]).toMatchObject({ cards: { 0: 'attack', 1: 'trade2' }, sums: null });
  expect(shows[1]).toMatchObject({ sums: { attack: 1, defence: 0, taken: true }, gains: {} });
  expect(shows.filter((show) => show?.sums).at(-1)?.gains).toEqual({ 0: 9, 1: -3 });
});

it('tells every event once and in order', () => {
  expect(tellMalacca(payOut, null).flatMap((beat) => beat.events)).toEqual(payOut);
});
