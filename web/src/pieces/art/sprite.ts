// Symbols are written into the document when they are first drawn; all that draw them again refer to them.
import { controls, type ControlName } from './controls';
import { emblems, type Emblem } from './emblems';
import { icons, type IconName } from './icons';

const written = new Set<string>();
let sheet: Element | undefined;

function laid(): Element {
  document.body.insertAdjacentHTML('beforeend', '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs></defs></svg>');
  return document.body.lastElementChild!.firstElementChild!;
}

const tight = (art: string): string => art.replace(/\n\s*/g, '');

// Returns what a <use> has to refer to.
export function symbol(id: string, size: string, art: string): string {
  if (!written.has(id)) {
    written.add(id);
    sheet ??= laid();
    sheet.insertAdjacentHTML('beforeend', `<symbol id="${id}" viewBox="0 0 ${size}">${tight(art)}</symbol>`);
  }
  return `#${id}`;
}

const stroke = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;

const isIcon = (name: IconName | ControlName): name is IconName => Object.hasOwn(icons, name);

export const iconSymbol = (name: IconName | ControlName): string =>
  symbol(`i-${name}`, '24 24', isIcon(name) ? icons[name] : stroke(controls[name]));

export const emblemSymbol = (name: Emblem): string => symbol(`emblem-${name}`, '24 24', emblems[name]);
