// Open sea: engraved ripples where the lane is not, rhumb lines from the rose, the lane's swell.
import { land } from '../land';
import { lane, laneContours } from '../lane';
import { group, lines, num, path } from '../path';
import { noise, random } from '../random';
import { regions } from '../regions';
import { simplifyRing, type Point } from '../shape';
import { FRAME, rose } from './sheet';

export function ripples(): string {
  const { unit, between } = random(1671);
  let d = '';
  for (let y = -24; y < 1026; y += 9) {
    for (let x = -26 + between(0, 40); x < 1500; x += between(30, 62)) {
      const onOpenSea = lane.at(x, y) < -7 && lane.at(x + 22, y) < -7 && land.at(x, y) > 8;
      const nearRose = Math.hypot(x - rose[0], y - rose[1]) < 88;
      if (!onOpenSea || nearRose || noise(x * 0.02, y * 0.03, 40) < 0.42) continue;
      const w = between(5, 8);
      d += `M${num(x)} ${y}q${num(w / 2)}-2.6 ${num(w)} 0t${num(w)} 0${unit() > 0.5 ? `t${num(w)} 0` : ''}`;
    }
  }
  return path('ripple', d);
}

export const laneClip = (): string =>
  `<clipPath id="c-laneclip">` +
  `<path d="${laneContours.map((c) => lines(simplifyRing(c.points, 0.8), true)).join('')}"/></clipPath>`;

export function swellPattern(): string {
  const { between } = random(99);
  let d = '';
  for (let y = 4; y < 72; y += 6) {
    for (let x = between(0, 30); x < 150; x += between(26, 64)) {
      const w = between(6, 11);
      d += `M${num(x)} ${num(y)}q${num(w / 2)}-1.6 ${num(w)} 0t${num(w)} 0`;
    }
  }
  return `<pattern id="c-swell" width="168" height="72" patternUnits="userSpaceOnUse"><path d="${d}"/></pattern>`;
}

const spaceWash = ({ space, ring }: { space: number; ring: readonly Point[] }): string =>
  path(space % 2 ? 'space alt' : 'space', lines(simplifyRing(ring, 0.5), true));

export const laneWash = (): string =>
  `<g>${regions.map(spaceWash).join('')}</g>` +
  `<rect class="lanetex" x="${FRAME.left}" y="${FRAME.top}" width="1572" height="1072" clip-path="url(#c-laneclip)"/>`;

const rays = ([x, y]: Point, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count;
    return `M${x} ${y}L${num(x + Math.cos(a) * 1700)} ${num(y + Math.sin(a) * 1700)}`;
  }).join('');

export const rhumbLines = (): string =>
  group('rhumb', path('', rays(rose, 32)), path('', rays([1395, -10], 16), 'opacity=".6"'));
