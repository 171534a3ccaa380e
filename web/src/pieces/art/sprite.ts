// Symbols are written into the document when they are first drawn, all that are new at once; who draws them
// again refers to them.
import { controls, type ControlName } from './controls';
import { emblems, type Emblem } from './emblems';
import { icons, type IconName } from './icons';

const known = new Set<string>();
let fresh = '';
let sheet: Element | undefined;

function laid(): Element {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs></defs></svg>',
  );
  return document.body.lastElementChild!.firstElementChild!;
}

// Without the line breaks of the source; within a tag one still parts numbers and attributes.
const tight = (art: string): string => art.trim().replace(/>\s+</g, '><').replace(/\s+/g, ' ');

// Returns what a <use> has to refer to.
export function symbol(id: string, size: string, art: string): string {
  if (!known.has(id)) {
    known.add(id);
    if (fresh === '') queueMicrotask(write);
    fresh += `<symbol id="${id}" viewBox="0 0 ${size}">${tight(art)}</symbol>`;
  }
  return `#${id}`;
}

function write(): void {
  sheet ??= laid();
  sheet.insertAdjacentHTML('beforeend', fresh);
  fresh = '';
}

const stroke = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ` +
  `stroke-linejoin="round"/>`;

const isIcon = (name: IconName | ControlName): name is IconName => Object.hasOwn(icons, name);

export const iconSymbol = (name: IconName | ControlName): string =>
  symbol(`i-${name}`, '24 24', isIcon(name) ? icons[name] : stroke(controls[name]));

export const emblemSymbol = (name: Emblem): string => symbol(`emblem-${name}`, '24 24', emblems[name]);
