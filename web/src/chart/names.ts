// What a space is called in words, for lists and for those who cannot see the chart.
import { t } from '../i18n/locale.svelte';
import { shape } from './geometry';

export function spaceName(space: number): string {
  const { kind, price } = shape(space);
  if (kind === 'home') return t('space.home');
  if (kind === 'lair') return t('space.lair', { number: space });
  return t(kind === 'port' ? 'space.port' : 'space.sea', { number: space, n: price });
}
