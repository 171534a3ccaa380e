// How a moment of Jamaica is told: cause, then effect, one thing at a time.
import type { Beat, Teller } from '../../table/session.svelte';
import type { JamaicaEvent, JamaicaEventOf } from '../../wire/messages';
import { wayBetween } from './paths';

// What travels during a beat; all else is in the position.
export interface JamaicaBeat {
  readonly voyage: { readonly ship: number; readonly path: readonly number[] } | null;
}

const SPACE_MS = 340;
const lasts: Readonly<Record<string, number>> = {
  round_began: 300,
  dice_rolled: 500,
  dice_placed: 600,
  revealed: 1100,
  loaded: 750,
  dumped: 700,
  came_home: 1700,
  race_over: 1600,
  battle_began: 900,
  powder_spent: 600,
  combat_rolled: 1100,
  rerolled: 800,
  battle_won: 1400,
  battle_tied: 1400,
  hold_taken: 1100,
  treasure_taken: 1500,
  treasure_given: 1500,
  paid: 700,
  short: 1700,
  shortage_rolled: 1300,
  treasure_drawn: 1700,
};

type Moved = JamaicaEventOf<'sailed' | 'retreated'>;
const isMoved = (event: JamaicaEvent): event is Moved => event.event === 'sailed' || event.event === 'retreated';

function voyageOf(event: Moved): JamaicaBeat['voyage'] {
  const { ship, from, to } = event;
  const path =
    event.event === 'sailed' ? wayBetween(from, to, Math.abs(event.steps), event.steps < 0, ship) : backTo(from, to);
  return path && path.length > 1 ? { ship, path } : null;
}

function backTo(from: number, to: number): readonly number[] | null {
  for (let steps = 1; steps < 20; steps++) {
    const path = wayBetween(from, to, steps, true);
    if (path) return path;
  }
  return null;
}

export const tellJamaica: Teller = (events) => {
  const beats: Beat[] = [];
  let pending: JamaicaEvent[] = [];
  for (const event of events as readonly JamaicaEvent[]) {
    pending.push(event);
    const voyage = isMoved(event) ? voyageOf(event) : null;
    const ms = voyage ? SPACE_MS * (voyage.path.length - 1) + 150 : (lasts[event.event] ?? 0);
    if (ms === 0) continue;
    beats.push({ ms, events: pending, show: { voyage } satisfies JamaicaBeat });
    pending = [];
  }
  if (pending.length > 0) beats.push({ ms: 0, events: pending });
  return beats;
};
