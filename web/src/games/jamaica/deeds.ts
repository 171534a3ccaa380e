// What a player of Jamaica did in a whole game, counted.
import type { GameEvent, JamaicaEvent } from '../../wire/messages';

export function deedsOf(told: readonly GameEvent[], seat: number): Record<string, number> {
  const events = told as readonly JamaicaEvent[];
  const own = (name: JamaicaEvent['event']): number =>
    events.filter((event) => event.event === name && 'ship' in event && event.ship === seat).length;
  return { battles: own('battle_won'), provident: own('short') === 0 ? 1 : 0 };
}
