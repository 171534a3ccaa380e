// One check at work: its browser windows, what it has to complain of, and pictures of a failure.
import { mkdirSync } from 'node:fs';
import { axe, beyond, listen } from './driver/looks.mjs';
import { pictures } from './shore.mjs';

export class Visit {
  wrong = [];
  pages = new Map(); // by the visitor's name
  #looked = new Set();

  constructor(shore, name) {
    Object.assign(this, { shore, name });
  }

  complain(text) {
    this.wrong.push(text);
    console.error(`${this.name}: ${text}`);
  }

  // A visitor with a browser of their own. Nothing pauses, unless the check wants to see motion. `expects`
  // matches what the browser itself says of a line that the check cuts.
  async visitor(name, { settings = { pace: 'none', language: 'en' }, expects, prepare, ...options } = {}) {
    const browser = await this.shore.browser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true, reducedMotion: 'reduce', ...options });
    await context.addInitScript((kept) => localStorage.getItem('freebooter.settings') ?? localStorage.setItem('freebooter.settings', kept), JSON.stringify(settings));
    await prepare?.(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    listen(page, (text) => this.complain(`${name}: ${text}`), expects);
    this.pages.set(name, page);
    return page;
  }

  // Axe, once a state.
  async axe(page, state, options) {
    if (this.#looked.has(state)) return;
    this.#looked.add(state);
    for (const found of await axe(page, options)) this.complain(`${state}: ${found}`);
  }

  async sideways(page, state) {
    for (const found of await beyond(page)) this.complain(`${state}: sideways, ${found}`);
  }

  async end() {
    if (this.wrong.length > 0) await this.#keepPictures();
    for (const page of this.pages.values()) await page.context().close();
    this.pages.clear();
  }

  async #keepPictures() {
    mkdirSync(pictures, { recursive: true });
    for (const [name, page] of this.pages) {
      const path = `${pictures}/${`${this.name} ${name}`.replaceAll(/[^\w]+/g, '-')}.png`;
      if (page.isClosed()) continue;
      await page.screenshot({ path }).then(() => console.error(`${this.name}: picture in web/${path}`), () => {});
    }
  }
}
