// The chart's title on a sheet with rolled ends, and the navigation box for the dice.
import { group, num, path } from '../path';
import { random } from '../random';

function rollHatching(): string {
  const { between } = random(1678);
  let d = '';
  for (let i = 0; i <= 74; i++) {
    const x = 340 + i * 4.44;
    const t = (i - 37) / 37;
    const sag = 9 * (1 - t * t);
    d += `M${num(x)} ${num(579 - sag)}v${num(-5 - 9 * Math.abs(t) ** 1.5 - between(-1.5, 1.5))}`;
    if (i % 2) d += `M${num(x)} ${num(410 - sag)}v${num(-3.5 - 5 * Math.abs(t))}`;
  }
  return d;
}

const lettering = (cls: string, x: number, y: number, text: string): string =>
  `<text class="${cls}" x="${x}" y="${y}" text-anchor="middle">${text}</text>`;

export const titleScroll = (): string =>
  group(
    'cartouche',
    path('scrollshade', 'M338 420h340v172H338z'),
    path('roll', 'M334 398c44-12 100-18 170-18s126 6 170 18c14 2 16 24 0 24H334c-16 0-14-22 0-24z'),
    path('scroll', 'M346 411c44-11 94-16 158-16s114 5 158 16v152H346z'),
    path(
      'roll',
      'M332 556c46-12 102-17 172-17s126 5 172 17c16 4 16 28 0 28-46-10-102-15-172-15s-126 5-172 15c-16 0-16-24 0-28z',
    ),
    path('rollhatch', rollHatching()),
    path(
      'scrollcurl',
      'M332 562c-7 1-7 14 0 14s6-8 0-7M676 562c7 1 7 14 0 14s-6-8 0-7M334 404c-6 1-6 12 0 12s5-7 0-6M674 404c6 1 ' +
        '6 12 0 12s-5-7 0-6M358 424c44-9 90-13 146-13s102 4 146 13v106c-44-8-90-11-146-11s-102 3-146 11z',
    ),
    lettering('t1', 508, 446, 'INSVLA'),
    lettering('t2', 508, 486, 'IAMAICA'),
    lettering('t3', 504, 510, 'in Mari Caribæo, Anno 1708'),
    path('flourish', 'M420 441c-10-9-24-5-20 4s15 2 11-5m185 1c10-9 24-5 20 4s-15 2-11-5'),
  );

const box = (cls: string, x: number, y: number, width: number, height: number, rx: number): string =>
  `<rect class="${cls}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;

const icon = (name: string, x: number, y: number, size: number): string =>
  `<use href="#i-${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

// Where the page lays the action dice.
export const dieSlots = { size: 82, morning: [904, 404], evening: [1094, 404] } as const;

export const navigationBox = (): string =>
  group(
    'navbox',
    box('boxback', 880, 346, 320, 158, 6),
    box('boxline', 888, 354, 304, 142, 3),
    box('boxline2', 892, 358, 296, 134, 2),
    icon('sun', 928, 364, 34),
    box('dieslot', 904, 404, 82, 82, 10),
    icon('moon', 1118, 364, 34),
    box('dieslot', 1094, 404, 82, 82, 10),
    path('boxline', 'M1004 445h64m-14-9 14 9-14 9'),
    icon('compass', 1016, 374, 46),
  );
