// What a player must read: prices, lairs, the numbers of the home stretch, names.
import { places } from '../marks';
import { num, path, stamp } from '../path';
import type { Point } from '../shape';
import { spaces, type Space } from '../spaces';
import { regionNames } from './sheet';

const SQUARE = 15;
const GAP = 4;

function foodSquares({ price }: Space, [cx, cy]: Point): string {
  const columns = price === 4 ? 2 : price;
  const rows = price === 4 ? 2 : 1;
  const start = (count: number): number => (count * SQUARE + (count - 1) * GAP) / 2;
  let squares = '';
  for (let i = 0; i < price; i++) {
    const x = cx - start(columns) + (i % columns) * (SQUARE + GAP);
    const y = cy - start(rows) + Math.floor(i / columns) * (SQUARE + GAP);
    squares += `<rect x="${num(x)}" y="${num(y)}" width="${SQUARE}" height="${SQUARE}"/>`;
  }
  return `<g class="food">${squares}</g>`;
}

const goldPin = ({ price }: Space, [x, y]: Point): string =>
  `<g class="pin" transform="translate(${num(x)} ${num(y)})">` +
  path('pinshape', 'M0 27C-5 19-19 14-19-2a19 19 0 1 1 38 0C19 14 5 19 0 27z') +
  '<circle class="pinring" cy="-2" r="14.5"/>' +
  path('pinshade', 'M7-17A17 17 0 0 1 10 12M11-14A17 17 0 0 1 14 7') +
  `<text y="6.5" text-anchor="middle">${price}</text></g>`;

const lair = (_: Space, [x, y]: Point): string => stamp('lair', x - 36, y - 34, 72, 62);

const price: Record<Space['kind'], (space: Space, at: Point) => string> = {
  home: () => '',
  sea: foodSquares,
  port: goldPin,
  lair,
};

function score(space: Space): string {
  const at = places[space.id].score;
  if (!at) return '';
  const w = space.score > 9 ? 40 : 30;
  return (
    `<g class="score" transform="translate(${num(at[0])} ${num(at[1])})">` +
    `<path d="M${-w / 2}-13h${w}l5 13-5 13h${-w}l5-13z" transform="translate(-3 0)"/>` +
    `<text y="7.5" text-anchor="middle">${space.score}</text></g>`
  );
}

const name = (cls: string, text: string, [x, y]: Point): string =>
  `<text class="${cls}" x="${x}" y="${y}" text-anchor="middle">${text}</text>`;

export const prices = (): string[] => [
  ...spaces.map((space) => price[space.kind](space, places[space.id].mark)),
  ...spaces.map(score),
  name('place', 'Port Royal', [1240, 262]),
  ...regionNames.map(({ text, at }) => name('region', text, at)),
];
