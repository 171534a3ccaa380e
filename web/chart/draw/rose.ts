// The compass rose of 16 points.
import { group, num, path } from '../path';
import { rose } from './sheet';

const RADIUS = 62;
const [X, Y] = rose;

const polar = (angle: number, r: number): string => `${num(X + Math.sin(angle) * r)} ${num(Y - Math.cos(angle) * r)}`;

// One point: a light half and a dark half.
const spike = (angle: number, reach: number, waist: number, width: number): string =>
  path('rs', `M${X} ${Y}L${polar(angle - width, waist)}L${polar(angle, reach)}z`) +
  path('rd', `M${X} ${Y}L${polar(angle + width, waist)}L${polar(angle, reach)}z`);

const circle = (cls: string, r: number): string => `<circle class="${cls}" cx="${X}" cy="${Y}" r="${r}"/>`;

const odd = (count: number): number[] =>
  Array.from({ length: count / 2 }, (_, i) => ((2 * i + 1) * 2 * Math.PI) / count);

export function compassRose(): string {
  const ticks = Array.from({ length: 64 }, (_, i) => {
    const a = (i * Math.PI) / 32;
    return `M${polar(a, RADIUS - 6)}L${polar(a, i % 4 ? RADIUS - 9 : RADIUS - 12)}`;
  }).join('');
  return group(
    'rose',
    circle('rosebase', RADIUS + 2),
    circle('rosering', RADIUS - 6),
    circle('rosering', RADIUS - 12),
    path('rosering', ticks),
    ...odd(16).map((a) => spike(a, RADIUS - 16, 15, 0.2)),
    ...odd(8).map((a) => spike(a, RADIUS - 6, 16, 0.32)),
    ...[0, 1, 2, 3].map((i) => spike((i * Math.PI) / 2, RADIUS + 8, 14, 0.78)),
    circle('rosebase', 5),
    path('lily', `M${X} ${Y - RADIUS - 17}c5 5 5 9 0 14-5-5-5-9 0-14zm-7 7c-1 5 2 8 6 8m8-8c1 5-2 8-6 8`),
  );
}
