// An outcome of Malacca's chance as the page shows it.
import { t } from '../../i18n/locale.svelte';
import type { MalaccaCaptain, MalaccaCard } from '../../wire/messages';
import type { Drawn } from '../types';
import { captainOf, cardWord } from './words';

export function drawnOf(outcome: string, name: (seat: number) => string): Drawn {
  const [verb = '', first = '', second = ''] = outcome.split(' ');
  switch (verb) {
    case 'first':
      return { words: t('chance.leader', { name: name(Number(first)) }) };
    case 'captain':
      return { words: `${name(Number(first))}: ${t(`captain.${captainOf(second as MalaccaCaptain)}`)}` };
    case 'ship':
      return { words: t('chance.ship', { n: Number(first) }) };
    case 'special':
      return { words: t('chance.card', { card: cardWord(first as MalaccaCard) }) };
    default:
      return { words: outcome };
  }
}
