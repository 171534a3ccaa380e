// Three ways to press what a page offers. Each throws when a person could not have done it.
import type { Page } from 'playwright-core';
import { pointOf, type Offer } from './offers';

export interface Hand {
  readonly name: string;
  press(offer: Offer): Promise<void>;
  set(offer: Offer, share: number): Promise<void>; // a slider, to that share of its way
}

// What lies over it may still be on its way to elsewhere, and the chart under it too.
async function reach(page: Page, offer: Offer): Promise<readonly [number, number] | null> {
  for (let i = 0; i < 20; ++i) {
    const point = await pointOf(page, offer.index);
    if (point !== null) return point === 'gone' ? null : point;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  }
  throw new Error(`${offer.sort} "${offer.label}" is covered`);
}

// Where a slider is to be pressed.
const along = (page: Page, offer: Offer, share: number): Promise<[number, number]> =>
  page.evaluate(
    ([i, part]) => {
      const box = window.offers[i]!.getBoundingClientRect();
      return [box.x + 4 + (box.width - 8) * part, box.y + box.height / 2];
    },
    [offer.index, share] as const,
  );

export class Mouse implements Hand {
  static readonly kind = 'mouse';
  readonly name = Mouse.kind;
  constructor(private readonly page: Page) {}
  async press(offer: Offer): Promise<void> {
    const point = await reach(this.page, offer);
    if (point) await this.page.mouse.click(...point);
  }
  async set(offer: Offer, share: number): Promise<void> {
    if (await reach(this.page, offer)) await this.page.mouse.click(...(await along(this.page, offer, share)));
  }
}

export class Finger implements Hand {
  static readonly kind = 'touch';
  readonly name = Finger.kind;
  constructor(private readonly page: Page) {}
  async press(offer: Offer): Promise<void> {
    const point = await reach(this.page, offer);
    if (point) await this.page.touchscreen.tap(...point);
  }
  async set(offer: Offer, share: number): Promise<void> {
    if (await reach(this.page, offer)) await this.page.touchscreen.tap(...(await along(this.page, offer, share)));
  }
}

const MOST_STEPS = 160;

// The keyboard alone: Tab and Shift+Tab until the focus is there, then Enter or Space.
export class Keys implements Hand {
  static readonly kind = 'keyboard';
  readonly name = Keys.kind;
  #presses = 0;
  constructor(private readonly page: Page) {}
  async #focus(offer: Offer): Promise<boolean> {
    for (let step = 0; step < MOST_STEPS;) {
      const way = await this.page.evaluate((i) => {
        const element = window.offers[i]!;
        if (!element.isConnected) return 'gone';
        const from = document.activeElement!;
        if (element === from) return 'here';
        const behind = (one: Node, other: Node): boolean =>
          (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')]
          .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0)
          .filter((one) => behind(one, from) !== behind(one, element));
        const back = from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        return back ? -stops.length : stops.length;
      }, offer.index);
      if (typeof way === 'string') return way === 'here';
      // Half of what lies between, so that what is counted and not stopped at never leads beyond.
      const presses = Math.max(1, Math.floor(Math.abs(way) / 2));
      for (let i = 0; i < presses; ++i) await this.page.keyboard.press(way < 0 ? 'Shift+Tab' : 'Tab');
      step += presses;
    }
    throw new Error(`${offer.sort} "${offer.label}" is not reached with Tab`);
  }
  async press(offer: Offer): Promise<void> {
    if (await this.#focus(offer)) await this.page.keyboard.press(++this.#presses % 2 ? 'Enter' : 'Space');
  }
  async set(offer: Offer, share: number): Promise<void> {
    if (!(await this.#focus(offer))) return;
    const steps = Math.round((offer.most - offer.least) * share);
    await this.page.keyboard.press('Home');
    if (share > 0.9) await this.page.keyboard.press('End');
    else for (let i = 0; i < Math.min(steps, 12); ++i) await this.page.keyboard.press('ArrowRight');
  }
}
