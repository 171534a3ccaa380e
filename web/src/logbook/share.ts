// A day's result in words that others can compare with theirs.
import type { GameName } from '../games';
import { locale, t } from '../i18n/locale.svelte';
import { href } from '../kit/address';

export interface VoyageEnd {
  readonly points: number;
  readonly place: number;
  readonly players: number;
  readonly lead: number;
}

// A day as the reader's language writes it; it is the day of UTC everywhere.
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale.language, { timeZone: 'UTC', dateStyle: 'medium' });

export const endWords = ({ points, place, players }: VoyageEnd): string =>
  t('daily.result', { n: points, place, players });

export function shareText(day: string, game: GameName, end: VoyageEnd): string {
  const gap = end.lead < 0 ? t('daily.behind', { n: -end.lead }) : t('daily.ahead', { n: end.lead });
  const text = t('daily.text', { date: day, game: t(`game.${game}`), result: endWords(end), gap });
  const link = location.protocol === 'file:' ? '' : ` ${new URL(href('daily'), location.href).href}`;
  return text + link;
}
