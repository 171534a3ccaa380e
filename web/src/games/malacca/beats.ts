// How a moment of Malacca is told: the cards at once, the sums, then coin by coin with the reason.
import type { Beat, Teller, Told } from '../../table/session.svelte';
import type { MalaccaEvent, MalaccaEventOf } from '../../wire/messages';
import type { Sums } from './types';

// What moves coins during a beat; all else is in the position.
export interface MalaccaBeat {
  readonly paid: Paid | null;
  readonly breath?: boolean; // all cards lie, and nobody knows them yet
}

// What an event does to its seat's coins, stake included.
const worth = {
  stake_lost: -1,
  stake_back: 0,
  shared: 1,
  trade_paid: 1,
  deck_swabbed: 1,
  halved: -1,
  captain_paid: 1,
  equipment_paid: 1,
} as const;
type Paid = MalaccaEventOf<keyof typeof worth>;
const isPaid = (event: MalaccaEvent): event is Paid => event.event in worth;

const lasts: Readonly<Record<string, number>> = {
  leader_chosen: 400,
  captain_dealt: 350,
  equipment_bought: 800,
  nothing_bought: 300,
  ship_revealed: 900,
  placed: 350,
  revealed: 1400,
  side_chosen: 800,
  ship_taken: 1500,
  ship_safe: 1500,
  stake_lost: 650,
  stake_back: 500,
  shared: 800,
  trade_paid: 800,
  deck_swabbed: 700,
  halved: 800,
  captain_paid: 800,
  equipment_paid: 800,
  tragic_hero: 1000,
  special_drawn: 600,
};
const PAID_OUT_MS = 1300; // the pay-out stands a moment before the cards are cleared away
const clears = new Set(['put_under', 'round_began', 'scored']);
const BREATH_MS = 800; // everybody holds their breath, then all cards turn at once

export const tellMalacca: Teller = (events, next) => {
  const beats: Beat[] = [];
  let pending: MalaccaEvent[] = [];
  (events as readonly MalaccaEvent[]).forEach((event, i) => {
    pending.push(event);
    const then = events[i + 1] ?? next;
    const turns = event.event === 'revealed' && then?.event === 'revealed'; // all cards at once
    const stands = then && clears.has(then.event) && !clears.has(event.event) ? PAID_OUT_MS : 0;
    const ms = (turns ? 0 : (lasts[event.event] ?? 0)) + stands;
    if (ms === 0) return;
    beats.push({ ms, events: pending, show: { paid: isPaid(event) ? event : null } satisfies MalaccaBeat });
    pending = [];
  });
  if (pending.length > 0) beats.push({ ms: 0, events: pending });
  if (next?.event === 'revealed' && events.at(-1)?.event !== 'revealed')
    beats.push({ ms: BREATH_MS, events: [], show: { paid: null, breath: true } satisfies MalaccaBeat });
  return beats;
};

// What the cards on the ship came to, and what everybody has gained or lost by them, until they are cleared away.
export interface PayOut {
  readonly sums: Sums | null;
  readonly gains: Readonly<Record<number, number>>;
}

export function payOutIn(told: readonly Told[]): PayOut {
  const events = told.map(({ event }) => event as MalaccaEvent);
  const begun = events.findLastIndex(({ event }) => event === 'round_began');
  let sums: Sums | null = null;
  const gains: Record<number, number> = {};
  for (const event of events.slice(begun + 1)) {
    if (event.event === 'ship_taken' || event.event === 'ship_safe')
      sums = { attack: event.attack, defence: event.defence, taken: event.event === 'ship_taken' };
    if (isPaid(event)) gains[event.seat] = (gains[event.seat] ?? 0) + worth[event.event] * event.coins;
  }
  return { sums, gains };
}
