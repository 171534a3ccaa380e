// The degree border and the old paper: fibres, specks, stains and folds.
import { num, path } from '../path';
import { random } from '../random';
import { FRAME, SHEET } from './sheet';

const WIDTH = 14;
const { left, top, right, bottom } = FRAME;

function degrees(): string {
  let black = '';
  let numbers = '';
  const e = (right - left) / 64;
  for (let i = 0; i < 64; i++) {
    const x = left + e * i;
    if (i % 2) {
      black += `M${num(x)} ${top - WIDTH}h${num(e)}v${WIDTH - 5}h${num(-e)}z`;
      black += `M${num(x)} ${bottom + 5}h${num(e)}v${WIDTH - 5}h${num(-e)}z`;
    }
    if (i % 8 === 4) {
      const degree = `${Math.floor(79 - i / 8)}°`;
      numbers += `<text x="${num(x)}" y="${top - WIDTH - 6}" text-anchor="middle">${degree}</text>`;
      numbers += `<text x="${num(x)}" y="${bottom + WIDTH + 17}" text-anchor="middle">${degree}</text>`;
    }
  }
  const f = (bottom - top) / 44;
  for (let i = 1; i < 44; i += 2) {
    const y = top + f * i;
    black +=
      `M${left - WIDTH} ${num(y)}v${num(f)}h${WIDTH - 5}v${num(-f)}zM${right + 5} ` +
      `${num(y)}v${num(f)}h${WIDTH - 5}v${num(-f)}z`;
  }
  return path('degree', black) + `<g class="degtext">${numbers}</g>`;
}

const rect = (cls: string, margin: number): string =>
  `<rect class="${cls}" x="${left - margin}" y="${top - margin}" width="${right - left + 2 * margin}" ` +
  `height="${bottom - top + 2 * margin}"/>`;

export const frame = (): string =>
  path(
    'framepaper',
    `M-80-80h1660v1160H-80zM${left} ${top}v${bottom - top}h${right - left}V${top}z`,
    'fill-rule="evenodd"',
  ) + `<g class="frame">${rect('line', 0)}${rect('thin', 5)}${rect('thin', WIDTH)}${rect('thick', 35)}</g>${degrees()}`;

const stains: [x: number, y: number, radius: number][] = [
  [96, 40, 120],
  [1450, 980, 150],
  [640, 1040, 110],
  [1510, 330, 90],
  [300, 1010, 80],
  [820, 20, 120],
  [-20, 560, 90],
];

export function oldPaper(): string {
  const { between } = random(1679);
  let fibres = '';
  for (let k = 0; k < 620; k++) {
    const a = between(0, 2 * Math.PI);
    const l = between(3, 11);
    const dx = Math.cos(a) * l;
    const dy = Math.sin(a) * l;
    fibres +=
      `M${num(between(-76, 1570))} ${num(between(-76, 1070))}q${num(dx / 2 + between(-2, 2))} ` +
      `${num(dy / 2 + between(-2, 2))} ${num(dx)} ${num(dy)}`;
  }
  let specks = '';
  for (let k = 0; k < 760; k++) specks += `M${num(between(-76, 1574))} ${num(between(-76, 1074))}h.1`;
  const stained = stains.map(
    ([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${num(r * 0.7)}" fill="url(#c-stain)"/>`,
  );
  const fold = (d: string, shift: string): string =>
    path('fold', d) + path('fold lit', d, `transform="translate(${shift})"`);
  return (
    path('fibre', fibres) +
    path('speck', specks) +
    stained.join('') +
    fold('M473-80V1080', '2 0') +
    fold('M1027-80V1080', '2 0') +
    fold('M-80 500H1580', '0 2') +
    `<rect class="age" x="${SHEET.left}" y="${SHEET.top}" width="${SHEET.width}" height="${SHEET.height}"/>`
  );
}
