// How an update of Malacca is told: the cards at once, the sums, then coin by coin with the reason.
import type { Beat, Teller } from '../../table/session.svelte';
import type { MalaccaCard, MalaccaEvent, MalaccaEventOf, MalaccaType } from '../../wire/messages';
import type { Sums } from './types';

// What the table shows during a beat, over the position before the update.
export interface MalaccaBeat {
  readonly stakes: Readonly<Record<number, number>>; // laid in this update
  readonly cards: Readonly<Record<number, MalaccaCard>>;
  readonly sides: Readonly<Record<number, MalaccaType>>;
  readonly sums: Sums | null;
  readonly gains: Readonly<Record<number, number>>;
  readonly paid: Paid | null; // what moves coins now
  readonly cargo: number | null;
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

export const tellMalacca: Teller = (events) => {
  const beats: Beat[] = [];
  let show: MalaccaBeat = { stakes: {}, cards: {}, sides: {}, sums: null, gains: {}, paid: null, cargo: null };
  let pending: MalaccaEvent[] = [];
  (events as readonly MalaccaEvent[]).forEach((event, i) => {
    pending.push(event);
    let ms = lasts[event.event] ?? 0;
    show = { ...show, paid: isPaid(event) ? event : null };
    if (event.event === 'placed') show = { ...show, stakes: { ...show.stakes, [event.seat]: event.stake } };
    if (event.event === 'revealed') {
      show = { ...show, cards: { ...show.cards, [event.seat]: event.card } };
      ms = events[i + 1]?.event === 'revealed' ? 0 : 1400;
    }
    if (event.event === 'side_chosen') show = { ...show, sides: { ...show.sides, [event.seat]: event.type } };
    if (event.event === 'ship_taken' || event.event === 'ship_safe') {
      show = {
        ...show,
        sums: { attack: event.attack, defence: event.defence, taken: event.event === 'ship_taken' },
      };
    }
    if (isPaid(event)) {
      const gain = (show.gains[event.seat] ?? 0) + worth[event.event] * event.coins;
      show = { ...show, gains: { ...show.gains, [event.seat]: gain } };
    }
    if (event.event === 'round_began') {
      // The pay-out stands a moment before the next ship.
      if (show.sums)
        beats.push({
          ms: 1300,
          events: pending.splice(0, pending.length - 1),
          show: { ...show, paid: null } satisfies MalaccaBeat,
        });
      show = { stakes: {}, cards: {}, sides: {}, sums: null, gains: {}, paid: null, cargo: null };
    }
    if (event.event === 'ship_revealed') show = { ...show, cargo: event.cargo };
    if (ms === 0) return;
    beats.push({ ms, events: pending, show });
    pending = [];
  });
  if (show.sums && pending.length >= 0)
    beats.push({ ms: 1300, events: pending, show: { ...show, paid: null } satisfies MalaccaBeat });
  else if (pending.length > 0) beats.push({ ms: 0, events: pending });
  return beats;
};
