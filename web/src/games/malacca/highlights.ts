// What was remarkable in a game of Malacca: the ship that was fought for hardest, and the round that paid best.
import { t } from '../../i18n/locale.svelte';
import type { People } from '../../table/people';
import type { GameEvent, MalaccaEvent, MalaccaEventOf } from '../../wire/messages';
import type { Highlight } from '../types';
import { coinsWord } from './words';

interface Ship {
  readonly round: number;
  readonly event: MalaccaEventOf<'ship_taken' | 'ship_safe'>;
}
// Close before large.
const close = ({ event }: Ship): number => -Math.abs(event.attack - event.defence) * 100 + event.attack + event.defence;

export function highlights(all: readonly GameEvent[], people: People): Highlight[] {
  let round = 0;
  const ships: Ship[] = [];
  const got = new Map<string, { round: number; seat: number; coins: number }>();
  for (const event of all as readonly MalaccaEvent[]) {
    switch (event.event) {
      case 'round_began':
        round = event.round;
        break;
      case 'ship_taken':
      case 'ship_safe':
        if (event.attack + event.defence > 0) ships.push({ round, event });
        break;
      case 'shared':
      case 'trade_paid':
      case 'deck_swabbed':
      case 'captain_paid':
      case 'equipment_paid': {
        const key = `${round} ${event.seat}`;
        const before = got.get(key)?.coins ?? 0;
        got.set(key, { round, seat: event.seat, coins: before + event.coins });
        break;
      }
      default: // nothing to remember
    }
  }
  const hardest = ships.toSorted((a, b) => close(b) - close(a))[0];
  const richest = [...got.values()].toSorted((a, b) => b.coins - a.coins)[0];
  return [
    ...(hardest
      ? [
          {
            kind: 'ship',
            title: t('story.ship'),
            icon: 'attack' as const,
            round: hardest.round,
            seats: [],
            text: t(hardest.event.event === 'ship_taken' ? 'story.ship.taken' : 'story.ship.safe', {
              attack: hardest.event.attack,
              defence: hardest.event.defence,
              cargo: coinsWord(hardest.event.cargo),
            }),
          },
        ]
      : []),
    ...(richest
      ? [
          {
            kind: 'haul',
            title: t('story.haul'),
            icon: 'riches' as const,
            round: richest.round,
            seats: [richest.seat],
            text: t('story.haul.what', { name: people.called(richest.seat), what: coinsWord(richest.coins) }),
          },
        ]
      : []),
  ];
}
