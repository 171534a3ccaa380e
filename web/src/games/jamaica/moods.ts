// What of Jamaica a bot may have a word about: only what all have seen.
import type { Mood } from '../../company/tempers';
import type { GameEvent, JamaicaEvent } from '../../wire/messages';

export function moodsOf(told: GameEvent): readonly { readonly seat: number; readonly mood: Mood }[] {
  const event = told as JamaicaEvent;
  switch (event.event) {
    case 'battle_won':
      return [
        { seat: event.ship, mood: 'triumph' },
        { seat: event.loser, mood: 'setback' },
      ];
    case 'came_home':
      return [{ seat: event.ship, mood: 'triumph' }];
    case 'treasure_drawn':
      return [{ seat: event.ship, mood: 'luck' }];
    case 'short':
      return [{ seat: event.ship, mood: 'trouble' }];
    case 'won':
      return [{ seat: event.ship, mood: 'won' }];
    default:
      return [];
  }
}
