// npm run pictures [-- NAME...]: docs/pictures anew, from the page that is built into the program. The games are the
// same each time, so that only what has changed on the page changes in its pictures.
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launch } from './browser';
import { drawn, keepNothing } from './driver/looks';
import { gameAt, gameOver, keepGame, type Variant } from './driver/positions';
import { Harbour } from './harbour';

const race: Variant = { game: 'jamaica', players: 4, options: 'players=4' };
const bluff: Variant = { game: 'malacca', players: 5, options: 'players=5 captains=yes equipment=yes' };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const QUALITY = 0.8;

async function open(page: Page, variant: Variant, kind: string, seed: number): Promise<void> {
  const before = await gameAt(variant, kind, seed);
  if (!before) throw new Error(`no game before ${kind}`);
  await keepGame(page, before.kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), before.kept.id);
  await page.waitForSelector('[data-asked]:not([data-asked=""])', { state: 'attached' });
  await page.waitForSelector('[data-decision]');
}

async function openEnd(page: Page): Promise<void> {
  const kept = await gameOver(race, 7);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
  await page.waitForSelector('.story');
}

type Picture = readonly [size: typeof desk, make: (page: Page) => Promise<unknown>];
const all: Readonly<Record<string, Picture>> = {
  'first-page': [desk, () => Promise.resolve()],
  jamaica: [
    desk,
    async (page) => {
      await open(page, race, 'dump', 3);
      await page.click('.btn.why');
      await page.locator('.mine .hold.plain').first().click();
      await page.waitForSelector('.refusal');
    },
  ],
  battle: [desk, (page) => open(page, race, 'powder', 5)],
  malacca: [desk, (page) => open(page, bluff, 'choose_side', 2)],
  scoring: [desk, openEnd],
  dice: [
    desk,
    async (page) => {
      await openEnd(page);
      await page.getByRole('button', { name: 'Verify the dice' }).click();
      await page.waitForSelector('.proof .good');
    },
  ],
  'jamaica-phone': [
    phone,
    async (page) => {
      await open(page, race, 'pick', 2);
      await page.locator('.hand button').first().click();
    },
  ],
  'malacca-phone': [
    phone,
    async (page) => {
      await open(page, bluff, 'place', 2);
      await page.locator('.hand button').nth(1).click();
    },
  ],
};

// As WebP, which the browser itself can write.
const toWebp = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([data, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), QUALITY] as const,
  );

async function make(browser: Browser, root: string, name: string, [viewport, act]: Picture): Promise<void> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript(
    (kept) => localStorage.setItem('freebooter.settings', kept),
    JSON.stringify({ pace: 'none', language: 'en', soundAsked: true, remarks: false }),
  );
  await keepNothing(context);
  const page = await context.newPage();
  await page.goto(root);
  await page.waitForSelector('.game .btn.go');
  await act(page);
  await page.waitForTimeout(2000); // the engraving, the numbers
  await drawn(page);
  const png = await page.screenshot();
  const blank = await context.newPage();
  const bytes = Buffer.from(await toWebp(blank, png), 'base64');
  writeFileSync(new URL(`../../docs/pictures/${name}.webp`, import.meta.url), bytes);
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/${name}.png`, png);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`);
  await context.close();
}

const named = process.argv.slice(2);
const browser = await launch();
const harbour = await Harbour.open();
try {
  for (const [name, picture] of Object.entries(all))
    if (named.length === 0 || named.includes(name)) await make(browser, harbour.root, name, picture);
} finally {
  await browser.close();
  await harbour.close();
}
process.exit(0);
