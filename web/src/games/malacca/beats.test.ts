import { expect, it } from 'vitest';
import type { MalaccaEvent } from '../../wire/messages';
import { payOutIn, tellMalacca, type MalaccaBeat } from './beats';

const payOut: MalaccaEvent[] = [
  { event: 'revealed', seat: 0, card: 'attack' },
  { event: 'revealed', seat: 1, card: 'trade2' },
  { event: 'ship_taken', attack: 1, defence: 0, cargo: 6 },
  { event: 'stake_lost', seat: 1, coins: 3 },
  { event: 'stake_back', seat: 0, coins: 2 },
  { event: 'shared', seat: 0, coins: 9 },
  { event: 'put_under', seat: 1, card: 'trade2' },
  { event: 'round_began', leader: 1, round: 2 },
];
const told = (until: number): ReturnType<typeof payOutIn> =>
  payOutIn(payOut.slice(0, until).map((event, id) => ({ id, event })));
// As the table tells them: a moment each.
const beats = payOut.flatMap((event, i) => tellMalacca([event], payOut[i + 1]));

it('holds its breath before the first card is turned, and not between the cards', () => {
  const placed: MalaccaEvent = { event: 'placed', seat: 1, stake: 3, card: null };
  const breaths = (events: MalaccaEvent[], next: MalaccaEvent): unknown[] =>
    tellMalacca(events, next).filter(({ show }) => (show as MalaccaBeat | undefined)?.breath);
  expect(breaths([placed], payOut[0]!)).toHaveLength(1);
  expect(breaths([payOut[0]!], payOut[1]!)).toEqual([]);
});

it('turns all cards at once', () => {
  expect(beats[0]).toMatchObject({ ms: 0 });
  expect(beats[1]!.ms).toBeGreaterThan(0);
});

it('lets the pay-out stand a moment before the cards are cleared away', () => {
  const [shared] = tellMalacca([payOut[5]!], undefined);
  expect(beats[5]!.ms).toBeGreaterThan(shared!.ms);
});

it('adds up what everybody gains, until the next round', () => {
  expect(told(2)).toEqual({ sums: null, gains: {} });
  expect(told(3)).toEqual({ sums: { attack: 1, defence: 0, taken: true }, gains: {} });
  expect(told(6).gains).toEqual({ 0: 9, 1: -3 });
  expect(told(8)).toEqual({ sums: null, gains: {} });
});

it('tells every event once and in order', () => {
  expect(beats.flatMap((beat) => beat.events)).toEqual(payOut);
});
