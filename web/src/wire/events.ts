import { EVENT_FIELDS, type GameEvent, type ToldEvent } from './messages';

// An event by the names of its fields. One that this page does not know has none.
export const eventOf = (game: string, [event, ...told]: ToldEvent): GameEvent =>
  ({
    event,
    ...Object.fromEntries((EVENT_FIELDS[game]?.[event] ?? []).map((field, i) => [field, told[i] ?? null])),
  }) as unknown as GameEvent;
