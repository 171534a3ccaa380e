import type { Page } from 'playwright-core';
import type { Overheard } from './witness';

export type Offered = HTMLElement & Partial<Pick<HTMLInputElement, 'disabled' | 'min' | 'max'>>;

// Something that can be pressed: of which sort, as the page says it, and which of window.offers.
export interface Offer {
  readonly sort: Sort;
  readonly index: number;
  readonly label: string;
  readonly option: string | null;
  readonly pressed: boolean;
  readonly least: number;
  readonly most: number;
}

export type Sort =
  | 'option'
  | 'back'
  | 'card'
  | 'hold'
  | 'treasure'
  | 'space'
  | 'place'
  | 'less'
  | 'more'
  | 'all'
  | 'slider'
  | 'typed'
  | 'shop'
  | 'ready'
  | 'close'
  | 'end';

// What the page offers a person next; nothing after a second. Runs in the page: only what is shown and can
// be pressed counts. A pointer takes the chart's spaces, a keyboard takes the list of them.
export const readOffers = (
  page: Page,
  keyboard: boolean,
): Promise<{ offers: readonly Offer[]; wire: readonly Overheard[] }> =>
  page.evaluate(async (byKeys) => {
    const sorts: Readonly<Record<Sort, string>> = {
      option: '[data-option]',
      back: '.actions .btn.quiet',
      card: '.hand button.acard, .hand button.mcard',
      hold: 'button.hold.open, button.hold.chosen, button.hold.dumped',
      treasure: 'button.treasure.open',
      space: byKeys ? '.board ul.choices button' : '.board [data-space].pressable',
      place: 'form.stake .btn.go',
      less: '.amount button:first-of-type',
      more: '.amount .slider + button',
      all: '.amount .all',
      slider: '.amount .slider',
      typed: '.amount .typed input',
      shop: 'button.equipment',
      ready: '[data-do=ready]',
      close: 'dialog > .head > h2 + .iconbtn', // a drawer that a press opened by chance
      end: '.scoring',
    };
    const look = (): Offer[] => {
      const scene = document.querySelector('dialog[open]') ?? document;
      window.offers = [];
      const found: Offer[] = [];
      for (const [sort, selector] of Object.entries(sorts) as [Sort, string][]) {
        for (const element of scene.querySelectorAll<Offered>(selector)) {
          const box = element.getBoundingClientRect();
          if (element.disabled || box.width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
          found.push({
            sort,
            index: window.offers.push(element) - 1,
            label: (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' '),
            option: element.dataset.option ?? null,
            pressed: element.getAttribute('aria-pressed') === 'true',
            least: Number(element.min ?? 0),
            most: Number(element.max ?? 0),
          });
        }
      }
      return found;
    };
    const end = performance.now() + 1000;
    let found;
    do {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      found = look();
    } while (found.length === 0 && !window.wire?.length && performance.now() < end);
    return { offers: found, wire: window.wire?.splice(0) ?? [] };
  }, keyboard);

// A point of an offer where a press reaches it, or null if something lies over all of it.
export const pointOf = (page: Page, index: number): Promise<readonly [number, number] | 'gone' | null> =>
  page.evaluate(async (i) => {
    const element = window.offers[i]!;
    if (!element.isConnected) return 'gone';
    const scrolls = element.getBoundingClientRect();
    if (scrolls.top < 0 || scrolls.bottom > innerHeight || scrolls.left < 0 || scrolls.right > innerWidth) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(done));
    }
    const box = element.getBoundingClientRect();
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95, 0.42, 0.58, 0.28, 0.72, 0.15, 0.85];
    for (const v of parts) {
      for (const u of parts) {
        const [x, y] = [box.x + box.width * u, box.y + box.height * v];
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === element || element.contains(hit))) return [x, y] as const;
      }
    }
    return null;
  }, index);
