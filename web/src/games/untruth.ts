// What is wrong with the position that is shown with some events, against the one before: an event that the
// position does not bear out, or a change that no event tells of. For tests.
import type { GameEvent } from '../wire/messages';
import type { Teller, View } from '../table/session.svelte';

// What the events of a game say of the positions around them.
export interface Truth {
  readonly tell: Teller;
  readonly says: Says<GameEvent, View>;
  readonly told: Readonly<Record<string, RegExp>>; // what only these events change, as LIST or LIST/FIELD
  readonly variants: readonly (readonly [options: string, players: number])[]; // to play whole games of
}
export type Says<Event, Of> = (event: Event, now: Of, before: Of, all: readonly Event[]) => boolean;

// Whoever adds an event says in the truth of its game what the position must bear out.
export function unknown(event: never): never {
  throw new Error(`nobody knows ${JSON.stringify(event)}`);
}

function changedIn(before: View, now: View, place: string): boolean {
  const [list, field] = place.split('/') as [string, string | undefined];
  const at = (view: View): unknown => {
    const part = (view as unknown as Record<string, unknown>)[list];
    return field && Array.isArray(part) ? part.map((one: Record<string, unknown>) => one[field]) : part;
  };
  return JSON.stringify(at(before)) !== JSON.stringify(at(now));
}

export function untruth({ says, told }: Truth, events: readonly GameEvent[], before: View, now: View): string | null {
  const broken = events.find((event) => !says(event, now, before, events));
  if (broken) return `${JSON.stringify(broken)} is not shown`;
  const silent = Object.entries(told).find(
    ([place, by]) => changedIn(before, now, place) && !events.some(({ event }) => by.test(event)),
  );
  return silent ? `${silent[0]} changes, and nothing tells of it` : null;
}
