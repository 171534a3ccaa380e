// An outcome of Malacca's chance as the page shows it.
import { t } from '../../i18n/locale.svelte';
import type { MalaccaCaptain, MalaccaCard } from '../../wire/messages';
import { captainOf, cardWord } from './words';

export function drawnOf(outcome: string, name: (seat: number) => string): string {
  const [verb = '', first = '', second = ''] = outcome.split(' ');
  switch (verb) {
    case 'first':
      return t('chance.leader', { name: name(Number(first)) });
    case 'captain':
      return `${name(Number(first))}: ${t(`captain.${captainOf(second as MalaccaCaptain)}`)}`;
    case 'ship':
      return t('chance.ship', { n: Number(first) });
    case 'special':
      return t('chance.card', { card: cardWord(first as MalaccaCard) });
    default:
      return outcome;
  }
}
