// The land itself: paper, the hand-coloured band inside the coast, washes, sand and grass.
import { land } from '../land';
import { num, path } from '../path';
import { noise, random } from '../random';
import { coastPath } from './coast';
import { keepClear } from './sheet';

// Fine strokes on the shaded, south-eastern shores.
function shade(): string {
  const { unit, between } = random(1673);
  let d = '';
  for (let k = 0; k < 5200; k++) {
    const x = between(120, 1350);
    const y = between(120, 885);
    const off = land.at(x, y);
    if (off > -1 || off < -15) continue;
    const [gx, gy] = land.slope(x, y);
    const dark = gx * 0.6 + gy * 0.8;
    if (dark < 0.15 || unit() > dark) continue;
    const l = between(3, 7) * dark;
    d += `M${num(x)} ${num(y)}l${num(-gx * l + 1)} ${num(-gy * l)}`;
  }
  return path('tick', d);
}

const washes: [x: number, y: number, radius: number, tint: 'leaf' | 'hill'][] = [
  [470, 330, 190, 'leaf'],
  [620, 640, 210, 'leaf'],
  [1130, 420, 230, 'leaf'],
  [1000, 660, 170, 'leaf'],
  [300, 520, 150, 'leaf'],
  [1180, 240, 170, 'hill'],
  [790, 470, 260, 'hill'],
  [300, 840, 160, 'leaf'],
  [1220, 800, 120, 'leaf'],
  [200, 180, 110, 'leaf'],
];

const wash = ([x, y, r, tint]: (typeof washes)[number]): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${num(r * 0.62)}" fill="url(#c-wash-${tint})"/>`;

function sandAndGrass(): string {
  const { unit, between } = random(1674);
  let sand = '';
  for (let k = 0; k < 4200; k++) {
    const x = between(120, 1350);
    const y = between(120, 885);
    const off = land.at(x, y);
    if (off > -3 || off < -26 || unit() > 1.1 + off / 26) continue;
    sand += `M${num(x)} ${num(y)}h.1`;
  }
  let grass = '';
  for (let k = 0; k < 1500; k++) {
    const x = between(140, 1330);
    const y = between(140, 870);
    if (land.at(x, y) > -24 || keepClear(x, y, 4) || noise(x * 0.02, y * 0.02, 50) < 0.5) continue;
    grass += `M${num(x)} ${num(y)}l-1.5-4m1.5 4v-5m0 5l1.7-4`;
  }
  return path('stipple', sand) + path('tuft', grass);
}

export const ground = (): string =>
  `<clipPath id="c-landclip"><path d="${coastPath}"/></clipPath>` +
  path('coastshadow', coastPath, 'transform="translate(2.6 3.2)"') +
  path('land', coastPath) +
  `<g clip-path="url(#c-landclip)">${path('edge e1', coastPath)}${path('edge e2', coastPath)}${shade()}` +
  `${washes.map(wash).join('')}${sandAndGrass()}</g>`;

export const rivers = (): string =>
  path(
    'river',
    'M846 440c-14 30 22 52 6 86s20 70 8 100-12 66-6 104M1052 250c-20 40-70 30-100 50s-10 60-30 70M300 560c20 ' +
      '30-10 50 10 76',
  );

export const coastLine = (): string => path('coast', coastPath);
