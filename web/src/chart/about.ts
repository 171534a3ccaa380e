// What a space says of itself, in words: on its card, and to those who hear the chart.
import { listed, t } from '../i18n/locale.svelte';
import type { IconName } from '../pieces/art/icons';
import { shape } from './geometry';
import { kindOf, placeName } from './names';
import type { BoardShip } from './types';

export interface About {
  space: number;
  name: string;
  icon: IconName;
  kind: string; // what it is and what it costs
  score: string;
  treasure: string | null; // what is left there
  ships: readonly BoardShip[]; // who lies there
}

const icons = { home: 'trophy', sea: 'food', port: 'gold', lair: 'treasure' } as const;
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

function scoreOf(space: number): string {
  const { kind, score } = shape(space);
  const points = signed(score);
  if (kind === 'home') return t('space.score.home', { points });
  return score < 0 ? t('space.before', { points }) : t('space.score', { points });
}

export function aboutSpace(space: number, ships: readonly BoardShip[], chests: readonly number[]): About {
  const { kind, next } = shape(space);
  return {
    space,
    name: placeName(space),
    icon: icons[kind],
    kind: [kindOf(space), ...(next.length > 1 ? [t('space.fork')] : [])].join(', '),
    score: scoreOf(space),
    treasure: kind === 'lair' ? t(chests.includes(space) ? 'space.chest' : 'space.nochest') : null,
    ships: ships.filter((ship) => ship.space === space),
  };
}

export const spoken = ({ name, kind, score, treasure, ships }: About): string =>
  [
    `${name}: ${kind}`,
    score,
    ...(treasure ? [treasure] : []),
    ...(ships.length > 0 ? [t('space.ships', { names: listed(ships.map((ship) => ship.name)) })] : []),
  ].join('. ');
