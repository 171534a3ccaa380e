// The two files of the board. chart.svg is the engraving: what lies under the highlights, then the
// marks above them, each in parts, a line a part, which the page draws in turns. board.json is
// the geometry that the page needs to put ships and highlights on it.
import { courses } from './courses';
import { dieSlots, navigationBox, titleScroll } from './draw/cartouche';
import { coastalWater } from './draw/coast';
import { frame, oldPaper } from './draw/frame';
import { coastLine, ground, rivers } from './draw/ground';
import { landscape } from './draw/growth';
import { partings, redLine, rim } from './draw/partings';
import { prices } from './draw/prices';
import { compassRose } from './draw/rose';
import { laneClip, laneWash, rhumbLines, ripples, swellPattern } from './draw/sea';
import { SHEET } from './draw/sheet';
import { stampSymbols } from './draw/stamps';
import { places } from './marks';
import { lines, stamp } from './path';
import { regions } from './regions';
import { simplify, simplifyRing, type Point } from './shape';
import { spaces } from './spaces';

const fade = (id: string, stops: [offset: number, cls: string][], attributes = ''): string =>
  `<radialGradient ` +
  `id="c-${id}"${attributes}>${stops.map(([o, cls]) => `<stop offset="${o}" class="${cls}"/>`).join('')}` +
  `</radialGradient>`;

const definitions = (): string =>
  `<defs>${laneClip()}${swellPattern()}` +
  '<linearGradient id="c-mtfill" x2="0" y2="1"><stop class="s-high"/><stop class="s-land" offset="1"/>' +
  '</linearGradient>' +
  fade('wash-leaf', [
    [0, 's-leaf'],
    [1, 's-leaf0'],
  ]) +
  fade('wash-hill', [
    [0, 's-hill'],
    [1, 's-hill0'],
  ]) +
  fade('stain', [
    [0, 's-stain'],
    [0.8, 's-stain'],
    [1, 's-age0'],
  ]) +
  fade(
    'age',
    [
      [0.55, 's-age0'],
      [1, 's-age'],
    ],
    ' r=".72"',
  ) +
  `${stampSymbols()}</defs>`;

const sea = (): string =>
  `<rect class="seabase" x="${SHEET.left}" y="${SHEET.top}" width="${SHEET.width}" height="${SHEET.height}"/>`;

const base = (): string[] => [
  definitions() + sea() + ripples() + laneWash(),
  rhumbLines() + coastalWater(),
  partings() + rim() + redLine() + ground() + rivers(),
  ...inParts(landscape(), 12),
  coastLine() + compassRose() + stamp('serpent', 655, -16, 150, 70) + titleScroll() + navigationBox(),
  frame() + oldPaper(),
];

// Things that stand one before the other, in so many parts.
function inParts(things: readonly string[], count: number): string[] {
  const size = Math.ceil(things.length / count);
  return Array.from({ length: count }, (_, i) => things.slice(i * size, (i + 1) * size).join(''));
}

const group = (id: string, parts: readonly string[]): string =>
  `<g id="${id}">\n${parts.map((part) => part.replace(/\s*\n\s*/g, ' ')).join('\n')}\n</g>\n`;

export const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Object.values(SHEET).join(' ')}">\n` +
  `${group('chart-base', base())}${group('chart-marks', inParts(prices(), 3))}</svg>\n`;

const tenth = (v: number): number => Math.round(v * 10) / 10;
const hundredth = (v: number): number => Math.round(v * 100) / 100;
const at = ([x, y]: Point): Point => [tenth(x), tenth(y)];

export const board = {
  sheet: [SHEET.left, SHEET.top, SHEET.width, SHEET.height],
  dice: dieSlots,
  spaces: spaces.map(({ id, kind, price, score, next, centre }) => {
    const { along, seaward, mark, berths, scales } = places[id];
    return {
      id,
      kind,
      price,
      score,
      next,
      centre: at(centre),
      mark: at(mark),
      along: along.map(hundredth),
      seaward: seaward.map(hundredth),
      berths,
      scales,
      region: lines(simplifyRing(regions[id].ring, 0.5), true),
    };
  }),
  courses: Object.fromEntries(courses.map(({ from, to, points }) => [`${from}-${to}`, simplify(points, 0.4).map(at)])),
};
