// What is looked at in every state: the console, sideways scrolling, sizes of targets, axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Two frames: what was changed is laid out and drawn.
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

// What makes the page scroll sideways, in words.
export const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    // What something in sight cuts off makes nothing scroll.
    const cut = (e: Element | null): boolean =>
      e !== null &&
      ((getComputedStyle(e).overflowX !== 'visible' && e.getBoundingClientRect().right <= innerWidth + 1) ||
        cut(e.parentElement));
    const found = [...document.querySelectorAll('body *')].filter((e) => {
      const box = e.getBoundingClientRect();
      return box.width > 0 && box.right > innerWidth + 1 && !e.closest('.visually-hidden') && !cut(e.parentElement);
    });
    if (found.length === 0) return ['something that is not shown'];
    return found
      .slice(0, 4)
      .map(
        (e) =>
          `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} to ` +
          `${Math.round(e.getBoundingClientRect().right)}`,
      );
  });

// From a small phone to 4K. Text at 200 % is text of twice the size that the browser is set to.
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text?: number;
}

export const sizes: readonly Size[] = [
  { name: 'small phone', width: 360, height: 640 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone on its side', width: 844, height: 390 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
  { name: '4K', width: 3840, height: 2160 },
  { name: 'desktop, text at 200 %', width: 1440, height: 900, text: 2 },
  { name: 'small phone, text at 200 %', width: 360, height: 640, text: 2 },
];

// What lies on each other in a table's header, in words.
export const coveredInHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header.top > *, header.top .right > *, header.top .word')].filter(
      (one) => !one.matches('.visually-hidden') && one.getClientRects().length > 0,
    );
    const lies = (one: DOMRect, over: DOMRect): boolean =>
      Math.min(one.right, over.right) - Math.max(one.left, over.left) > 1 &&
      Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top) > 1;
    return parts.flatMap((one, i) =>
      parts
        .slice(i + 1)
        .filter((other) => !one.contains(other) && lies(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.className} and ${other.className}`),
    );
  });

// SHOTS=FOLDER keeps a picture of whatever goes through sizes, for who wants to look at it.
let shots = 0;
export async function shoot(page: Page, { name }: Size): Promise<void> {
  if (!process.env.SHOTS) return;
  const state = `${String(++shots).padStart(4, '0')} ${new URL(page.url()).hash} ${name}`;
  await page.screenshot({ path: `${process.env.SHOTS}/${state.replaceAll(/[^\w]+/g, '-')}.png` });
}

// Goes through sizes, calls `look(size)` at each, and leaves the page as it was.
export async function atSizes(page: Page, wanted: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const setText = (factor: number): Promise<unknown> =>
    browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
  let text = 1;
  for (const size of wanted) {
    const { width, height } = size;
    if ((size.text ?? 1) !== text) await setText((text = size.text ?? 1));
    await page.setViewportSize({ width, height });
    await drawn(page);
    await shoot(page, size);
    await look(size);
  }
  if (text !== 1) await setText(1);
  await browser.detach();
  if (before) await page.setViewportSize(before);
  await drawn(page);
}

// The engraving has no words or roles: it is taken out meanwhile, for it has thousands of parts. `rules`: these alone.
export interface AxeOptions {
  readonly rules?: string[];
}

export async function axe(page: Page, { rules }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (only) => {
    const sheets = [...document.querySelectorAll('svg.sheet')].map((sheet) => {
      const parts = document.createDocumentFragment();
      parts.append(...sheet.childNodes);
      return { sheet, parts };
    });
    const found = await window.axe
      .run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
      .finally(() => sheets.forEach(({ sheet, parts }) => sheet.prepend(parts)));
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 2).map((n) => `${n.target.join(' ')} (${n.any[0]?.message ?? n.failureSummary})`),
    }));
  }, rules);
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.join(' | ')}`);
}

// Errors and warnings of the console, and what nobody caught, but for what is expected.
export function listen(page: Page, complain: (text: string) => void, expected?: RegExp): void {
  page.on('console', (message) => {
    if (!['error', 'warning', 'warn', 'assert'].includes(message.type()) || expected?.test(message.text())) return;
    complain(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`nobody caught: ${error.stack ?? error.message}`));
}

// A browser without a service worker, as over plain HTTP: every file comes from the server.
export const keepNothing = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
};
