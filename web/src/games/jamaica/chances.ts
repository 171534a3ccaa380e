// An outcome of Jamaica's chance as the page shows it.
import { t } from '../../i18n/locale.svelte';
import type { View } from '../../table/session.svelte';
import type { JamaicaCard, JamaicaFace, JamaicaView } from '../../wire/messages';
import type { CombatFace, ShortageSymbol } from '../../pieces/types';
import { combatFace, combatFaces, halfWord, pairOf, treasureName } from './words';

// As dice where dice fell, in words otherwise.
export interface Drawn {
  readonly words: string;
  readonly dice?: readonly number[];
  readonly combat?: CombatFace;
  readonly symbol?: ShortageSymbol; // the same die, for what it says to a ship that cannot pay
}

export function drawnOf(outcome: string, name: (seat: number) => string, view: View): Drawn {
  const [verb = '', first = '', second = ''] = outcome.split(' ');
  switch (verb) {
    case 'first':
      return { words: t('chance.captain', { name: name(Number(first)) }) };
    case 'dice':
      return { words: t('chance.dice'), dice: [Number(first), Number(second)] };
    case 'combat':
      return { words: t('chance.combat'), combat: combatFace(first) };
    case 'shortage': {
      const face = combatFace(first);
      return {
        words: t('chance.shortage'),
        combat: face,
        symbol: (view as JamaicaView).shortage_die[combatFaces.indexOf(face)],
      };
    }
    case 'draw': {
      const { morning, evening } = pairOf(first as JamaicaCard);
      return {
        words: t('chance.card', {
          card: t('list.then', { first: halfWord(morning, undefined), second: halfWord(evening, undefined) }),
        }),
      };
    }
    case 'treasure':
      return { words: t('chance.card', { card: treasureName(first as JamaicaFace, 0) }) };
    default:
      return { words: outcome };
  }
}
