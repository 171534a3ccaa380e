import { EVENTS, type GameEvent, type ToldEvent } from './messages';

// An event by its name and those of its fields. One that this page does not know has none.
export function eventOf(game: string, [number, ...told]: ToldEvent): GameEvent {
  const [event = 'unknown', ...fields] = EVENTS[game]?.[number] ?? [];
  return { event, ...Object.fromEntries(fields.map((field, i) => [field, told[i] ?? null])) } as unknown as GameEvent;
}
