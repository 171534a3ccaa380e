// What a space is called in words, for sentences, for lists and for those who cannot see the chart.
import { t } from '../i18n/locale.svelte';
import type { Key } from '../i18n/translate';
import { shape } from './geometry';

// "Crow Reef": nominative, so it stands first or after a colon where a language declines.
export const placeName = (space: number): string => t(`place.${shape(space).id}` as Extract<Key, `place.${number}`>);

// What arriving there costs: "sea, 3 food".
export function kindOf(space: number): string {
  const { kind, price } = shape(space);
  if (kind === 'home') return t('space.home');
  if (kind === 'lair') return t('space.lair');
  return t(kind === 'port' ? 'space.port' : 'space.sea', { n: price });
}
