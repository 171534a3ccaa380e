// A player's action as a record writes it (engine/malacca/notation.h), in words.
import { t } from '../../i18n/locale.svelte';
import type { MalaccaCard, MalaccaType } from '../../wire/messages';
import { cardWord, coinsWord } from './words';

export function namedOf(action: string): string {
  const [verb = '', what = '', n = ''] = action.split(' ');
  switch (verb) {
    case 'place':
      return t('look.do.place', { card: cardWord(what as MalaccaCard), coins: coinsWord(Number(n)) });
    case 'buy':
      return t('look.do.buy', { item: t(`equipment.${what as MalaccaType}`) });
    case 'pass':
      return t('do.pass');
    case 'side':
      return t('do.side', { side: t(`malacca.${what as MalaccaType}`) });
    case 'keep':
      return t('do.keepcard', { card: cardWord(what as MalaccaCard) });
    default:
      return action;
  }
}
