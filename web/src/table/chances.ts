// An outcome of chance as the page shows it: as dice where dice fell, in words otherwise.
import { t } from '../i18n/locale.svelte';
import { captainOf, cardWord } from '../games/malacca/words';
import { halfWord, pairOf, treasureName } from '../games/jamaica/words';
import type { CombatFace } from '../pieces/types';
import type { JamaicaCard, JamaicaFace, MalaccaCaptain, MalaccaCard } from '../wire/messages';

export interface Drawn {
  readonly words: string;
  readonly dice?: readonly number[];
  readonly combat?: CombatFace;
  readonly shortage?: boolean; // the same die, for what it says to a ship that cannot pay
}

export function drawnOf(action: string, game: 'jamaica' | 'malacca', name: (seat: number) => string): Drawn {
  const [verb = '', first = '', second = ''] = action.split(' ');
  switch (`${game} ${verb}`) {
    case 'jamaica first':
      return { words: t('chance.captain', { name: name(Number(first)) }) };
    case 'malacca first':
      return { words: t('chance.leader', { name: name(Number(first)) }) };
    case 'jamaica dice':
      return { words: t('chance.dice'), dice: [Number(first), Number(second)] };
    case 'jamaica combat':
    case 'jamaica shortage':
      return { words: t(verb === 'combat' ? 'chance.combat' : 'chance.shortage'), combat: first === 'star' ? 'star' : (Number(first) as CombatFace), shortage: verb === 'shortage' };
    case 'jamaica draw': {
      const { morning, evening } = pairOf(first as JamaicaCard);
      return { words: t('chance.card', { card: t('list.then', { first: halfWord(morning, undefined), second: halfWord(evening, undefined) }) }) };
    }
    case 'jamaica treasure':
      return { words: t('chance.card', { card: treasureName(first as JamaicaFace, 0) }) };
    case 'malacca captain':
      return { words: `${name(Number(first))}: ${t(`captain.${captainOf(second as MalaccaCaptain)}`)}` };
    case 'malacca ship':
      return { words: t('chance.ship', { n: Number(first) }) };
    case 'malacca special':
      return { words: t('chance.card', { card: cardWord(first as MalaccaCard) }) };
    default:
      return { words: action };
  }
}
