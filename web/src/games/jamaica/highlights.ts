// What was remarkable in a game of Jamaica: the battle with the most behind it, and the richest haul.
import { t } from '../../i18n/locale.svelte';
import type { People } from '../../table/people';
import type { GameEvent, JamaicaEvent } from '../../wire/messages';
import type { Highlight } from '../types';
import { faceOf, goods, treasureName } from './words';

interface Fight {
  readonly round: number;
  readonly winner: number;
  readonly loser: number;
  readonly strengths: Readonly<Record<number, number | null>>; // null: a star
}

// A star beats everything: it counts as more than any sum.
const STAR = 20;
const force = ({ strengths }: Fight): number =>
  Object.values(strengths).reduce<number>((sum, strength) => sum + (strength ?? STAR), 0);

interface Haul {
  readonly round: number;
  readonly ship: number;
  readonly worth: number;
  readonly what: string;
}

export function highlights(all: readonly GameEvent[], people: People): Highlight[] {
  let round = 0;
  let strengths: Record<number, number | null> = {};
  const fights: Fight[] = [];
  const hauls: Haul[] = [];
  for (const event of all as readonly JamaicaEvent[]) {
    switch (event.event) {
      case 'round_began':
        round = event.round;
        break;
      case 'battle_began':
        strengths = {};
        break;
      case 'combat_rolled':
        strengths[event.ship] = event.face === 'star' ? null : event.strength;
        break;
      case 'battle_won':
        fights.push({ round, winner: event.ship, loser: event.loser, strengths });
        break;
      case 'loaded':
      case 'hold_taken':
        if (event.good === 'gold')
          hauls.push({ round, ship: event.ship, worth: event.tokens, what: goods('gold', event.tokens) });
        break;
      case 'treasure_drawn':
      case 'treasure_taken': {
        const face = faceOf(event.treasure);
        if (face.kind === 'value' && face.points > 0)
          hauls.push({ round, ship: event.ship, worth: face.points, what: treasureName(event.treasure, event.number) });
        break;
      }
      default: // nothing to remember
    }
  }
  const strength = (fight: Fight, ship: number): string => {
    const found = fight.strengths[ship];
    return found === undefined ? '0' : found === null ? t('story.star') : String(found);
  };
  const best = fights.toSorted((a, b) => force(b) - force(a))[0];
  const richest = hauls.toSorted((a, b) => b.worth - a.worth)[0];
  return [
    ...(best
      ? [
          {
            kind: 'battle',
            title: t('story.battle'),
            icon: 'attack' as const,
            round: best.round,
            seats: [best.winner, best.loser],
            text: t('story.battle.won', {
              winner: people.called(best.winner),
              loser: people.called(best.loser),
              a: strength(best, best.winner),
              b: strength(best, best.loser),
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
            seats: [richest.ship],
            text: t('story.haul.what', { name: people.called(richest.ship), what: richest.what }),
          },
        ]
      : []),
  ];
}
