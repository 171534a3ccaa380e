// A distant island with houses, palms or a fort: a backdrop for scenes.
import { stampArt, type StampName } from '../../chart/draw/stamps';

const stamp = (name: StampName, x: number, y: number, width: number): string => {
  const [, , w, h] = stampArt[name].box.split(' ').map(Number);
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${(width * (h ?? 1)) / (w ?? 1)}" ` +
    `viewBox="${stampArt[name].box}" overflow="visible">${stampArt[name].art}</svg>`
  );
};

const slopes =
  '<path d="M-10 270C60 262 90 226 150 214s90-40 140-26 60 44 120 54 70 22 130 28z" fill="var(--land)" ' +
  'stroke="var(--chart-ink)" stroke-width="2"/>' +
  '<path d="M236 186l10 18-6 14 14 22-4 26M262 190l12 20 0 14 16 20 2 22M288 200l14 22 2 16 14 28' +
  'M310 214l14 22 10 30M180 208l8 18-4 18 8 22M340 230l18 36M368 240l18 26M130 224l6 20-2 22M98 242l4 24M276 ' +
  '192l14 24M300 206l14 24M322 220l14 24M350 236l14 ' +
  '26" fill="none" stroke="var(--chart-ink)" stroke-width="1.1" opacity=".8"/>';

// 560 x 280, its foot at y = 270.
export const isle = (): string =>
  slopes +
  stamp('house', 440, 236, 46) +
  stamp('house', 398, 224, 40) +
  [
    [60, 226],
    [86, 214],
    [120, 196],
    [500, 232],
    [524, 236],
    [20, 236],
  ]
    .map(([x, y]) => stamp('palm', x!, y!, 34))
    .join('');

export const fortIsle = (): string =>
  '<path d="M-20 150c40-6 70-30 120-32s90-4 130 6 60 20 90 26z" fill="var(--land)" stroke="var(--chart-ink)" ' +
  'stroke-width="2"/>' +
  stamp('fort', 74, 46, 120) +
  stamp('palm', 22, 100, 34) +
  stamp('palm', 206, 86, 36) +
  stamp('palm', 236, 98, 32) +
  stamp('house', 262, 116, 34);
