// Three ways to press what a page offers. Each throws when a person could not have done it.
import { pointOf } from './offers.mjs';

// What lies over it may still be on its way to elsewhere, and the chart under it too.
async function reach(page, offer) {
  for (let i = 0; i < 20; ++i) {
    const point = await pointOf(page, offer.index);
    if (point !== null) return point === 'gone' ? null : point;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  }
  throw new Error(`${offer.sort} "${offer.label}" is covered`);
}

export class Mouse {
  name = 'mouse';
  constructor(page) {
    this.page = page;
  }
  async press(offer) {
    const point = await reach(this.page, offer);
    if (point) await this.page.mouse.click(...point);
  }
  async set(offer, share) {
    const point = await reach(this.page, offer);
    if (!point) return;
    const box = await this.page.evaluate((i) => window.offers[i].getBoundingClientRect().toJSON(), offer.index);
    await this.page.mouse.click(box.x + 4 + (box.width - 8) * share, box.y + box.height / 2);
  }
}

export class Finger {
  name = 'touch';
  constructor(page) {
    this.page = page;
  }
  async press(offer) {
    const point = await reach(this.page, offer);
    if (point) await this.page.touchscreen.tap(...point);
  }
  async set(offer, share) {
    const point = await reach(this.page, offer);
    if (!point) return;
    const box = await this.page.evaluate((i) => window.offers[i].getBoundingClientRect().toJSON(), offer.index);
    await this.page.touchscreen.tap(box.x + 4 + (box.width - 8) * share, box.y + box.height / 2);
  }
}

const MOST_STEPS = 160;

// The keyboard alone: Tab and Shift+Tab until the focus is there, then Enter or Space.
export class Keys {
  name = 'keyboard';
  #presses = 0;
  constructor(page) {
    this.page = page;
  }
  async #focus(offer) {
    for (let step = 0; step < MOST_STEPS; ++step) {
      const where = await this.page.evaluate((i) => {
        const element = window.offers[i];
        if (!element.isConnected) return 'gone';
        if (element === document.activeElement) return 'here';
        return document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'behind';
      }, offer.index);
      if (where === 'here' || where === 'gone') return where === 'here';
      await this.page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${offer.sort} "${offer.label}" is not reached with Tab`);
  }
  async press(offer) {
    if (await this.#focus(offer)) await this.page.keyboard.press(++this.#presses % 2 ? 'Enter' : 'Space');
  }
  async set(offer, share) {
    if (!(await this.#focus(offer))) return;
    const steps = Math.round((offer.most - offer.least) * share);
    await this.page.keyboard.press('Home');
    if (share > 0.9) await this.page.keyboard.press('End');
    else for (let i = 0; i < Math.min(steps, 12); ++i) await this.page.keyboard.press('ArrowRight');
  }
}
