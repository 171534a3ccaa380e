// One check at work: its browser windows, what it has to complain of, and pictures of a failure.
import { mkdirSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { axe, beyond, listen, type AxeOptions } from './driver/looks';
import { pictures, type Shore } from './shore';

// A check drives visitors' browsers, and complains or throws.
export type Check = (visit: Visit) => Promise<void>;
export type Checks = Readonly<Record<string, Check>>;

export interface Visitor extends BrowserContextOptions {
  readonly settings?: { readonly [name: string]: string | boolean | number };
  readonly expects?: RegExp;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

export class Visit {
  wrong: string[] = [];
  pages = new Map<string, Page>(); // by the visitor's name
  #looked = new Set<string>();

  constructor(
    readonly shore: Shore,
    readonly name: string,
  ) {}

  complain(text: string): void {
    this.wrong.push(text);
    console.error(`${this.name}: ${text}`);
  }

  // A visitor with a browser of their own. Nothing pauses, unless the check wants to see motion. `expects`
  // matches what the browser itself says of a line that the check cuts.
  async visitor(
    name: string,
    { settings = { pace: 'none', language: 'en' }, expects, prepare, ...options }: Visitor = {},
  ): Promise<Page> {
    const browser = await this.shore.browser();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      hasTouch: true,
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(
      (kept) => localStorage.getItem('freebooter.settings') ?? localStorage.setItem('freebooter.settings', kept),
      JSON.stringify({ soundAsked: true, ...settings }),
    );
    await prepare?.(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    listen(page, (text) => this.complain(`${name}: ${text}`), expects);
    this.pages.set(name, page);
    return page;
  }

  // Axe, once a state.
  async axe(page: Page, state: string, options?: AxeOptions): Promise<void> {
    if (this.#looked.has(state)) return;
    this.#looked.add(state);
    for (const found of await axe(page, options)) this.complain(`${state}: ${found}`);
  }

  async sideways(page: Page, state: string): Promise<void> {
    for (const found of await beyond(page)) this.complain(`${state}: sideways, ${found}`);
  }

  async end(): Promise<void> {
    if (this.wrong.length > 0) await this.#keepPictures();
    for (const page of this.pages.values()) await page.context().close();
    this.pages.clear();
  }

  async #keepPictures(): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    for (const [name, page] of this.pages) {
      const path = `${pictures}/${`${this.name} ${name}`.replaceAll(/[^\w]+/g, '-')}.png`;
      if (page.isClosed()) continue;
      await page.screenshot({ path }).then(
        () => console.error(`${this.name}: picture in web/${path}`),
        () => {},
      );
    }
  }
}
