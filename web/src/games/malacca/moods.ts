// What of Malacca a bot may have a word about: only what all have seen.
import type { Mood } from '../../company/tempers';
import type { GameEvent, MalaccaEvent } from '../../wire/messages';

const moods: Readonly<Partial<Record<MalaccaEvent['event'], Mood>>> = {
  shared: 'triumph',
  trade_paid: 'luck',
  stake_lost: 'setback',
  halved: 'setback',
  deck_swabbed: 'trouble',
  tragic_hero: 'trouble',
  won: 'won',
};

export function moodsOf(told: GameEvent): readonly { readonly seat: number; readonly mood: Mood }[] {
  const event = told as MalaccaEvent;
  const mood = moods[event.event];
  return mood && 'seat' in event ? [{ seat: event.seat, mood }] : [];
}
