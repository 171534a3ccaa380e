// All symbols of the page, written into the document once; everything else refers to them by name.
import { captains } from './captains';
import { controls } from './controls';
import { emblems } from './emblems';
import { icons } from './icons';
import { ship } from './ship';

const tight = (art: string): string => art.replace(/\n\s*/g, '');

const symbol = (id: string, size: string, art: string): string => `<symbol id="${id}" viewBox="0 0 ${size}">${tight(art)}</symbol>`;

const stroke = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;

export const sprite = (): string =>
  [
    ...Object.entries(emblems).map(([name, art]) => symbol(`emblem-${name}`, '24 24', art)),
    ...Object.entries(icons).map(([name, art]) => symbol(`i-${name}`, '24 24', art)),
    ...Object.entries(controls).map(([name, d]) => symbol(`i-${name}`, '24 24', stroke(d))),
    ...Object.entries(captains).map(([name, art]) => symbol(`captain-${name}`, '64 64', art)),
    symbol('ship', '112 96', ship),
  ].join('');
