// What a player of Malacca did in a whole game, counted.
import type { GameEvent, MalaccaEvent } from '../../wire/messages';

export function deedsOf(told: readonly GameEvent[], seat: number): Record<string, number> {
  const events = told as readonly MalaccaEvent[];
  const own = (name: MalaccaEvent['event']): number =>
    events.filter((event) => event.event === name && 'seat' in event && event.seat === seat).length;
  return { trades: own('trade_paid'), shares: own('shared') };
}
