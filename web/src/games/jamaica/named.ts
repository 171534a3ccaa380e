// A player's action as a record writes it (engine/jamaica/notation.h), in words.
import { placeName } from '../../chart/names';
import { t } from '../../i18n/locale.svelte';
import type { People } from '../../table/people';
import type { JamaicaCard } from '../../wire/messages';
import { halfWord, isSixth, pairOf, sentence, treasureName } from './words';

export function namedOf(action: string, people: People): string {
  const [verb = '', first = '', second = ''] = action.split(' ');
  const n = Number(first);
  switch (verb) {
    case 'place':
      return t('look.do.morning', { n });
    case 'pick': {
      const { morning, evening } = pairOf(first as JamaicaCard);
      return sentence(t('list.then', { first: halfWord(morning, undefined), second: halfWord(evening, undefined) }));
    }
    case 'sail':
      return t('do.sail', { space: placeName(n) });
    case 'retreat':
      return t('do.retreat', { space: placeName(n) });
    case 'ghost':
      return t(first === 'backward' ? 'do.ghost.backward' : 'do.ghost.forward', { space: placeName(Number(second)) });
    case 'load':
      return isSixth(n) ? t('do.load.sixth') : t('do.load', { number: n });
    case 'dump':
      return t('look.do.dump', { number: n });
    case 'attack':
      return t('do.attack', { name: people.called(n) });
    case 'powder':
      return t('do.powder', { n });
    case 'reroll':
      return t('do.reroll');
    case 'keep':
      return t('do.keep');
    case 'take':
      if (first === 'nothing') return t('do.take_nothing');
      return first === 'hold'
        ? t('look.do.take', { number: second })
        : t('do.take_treasure', { treasure: treasureName(null, Number(second)) });
    case 'give':
      return t('do.give_treasure', { treasure: treasureName(null, Number(second)) });
    case 'pay':
    case 'split':
      return t('look.do.from', {
        holds: action
          .split(' ')
          .slice(1)
          .map((part) => part.split(':').reverse().join(' ← '))
          .join(', '),
      });
    default:
      return action;
  }
}
