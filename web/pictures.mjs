// npm run pictures: takes the pictures of docs/pictures anew, in the page as it is shipped. Games are played by
// seed up to the moment that is shown; the browser itself makes the small files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './e2e/browser.mjs';
import { Chance } from './e2e/driver/chance.mjs';
import { Mouse } from './e2e/driver/hands.mjs';
import { keepNothing } from './e2e/driver/looks.mjs';
import { playGame } from './e2e/driver/player.mjs';
import { configOf, gameBefore, keepGame } from './e2e/driver/positions.mjs';
import { chooseTables } from './e2e/driver/tables.mjs';
import { tapWorkers, Witness } from './e2e/driver/witness.mjs';
import { shipped } from './e2e/installed.mjs';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };
const race = { game: 'jamaica', players: 5, options: 'players=5' };
const strait = { game: 'malacca', players: 6, options: 'players=6 captains=on equipment=on' };

const only = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { root, close } = await shipped();
const browser = await launch();

async function open(options, chosen) {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', ...options });
  await keepNothing(context);
  await context.addInitScript(() => localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'none', language: 'en' })));
  if (chosen) {
    await tapWorkers(context);
    await chooseTables(context, chosen);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(root);
  return page;
}

// Plays until so many questions of a kind were asked, or to the end.
async function play(options, variant, seed, ask, times) {
  const page = await open(options, { config: configOf(variant), seed });
  const witness = new Witness();
  let asked = 0;
  let last = '';
  await page.goto(`${root}#/play/${variant.game}`);
  await playGame({
    page, witness, hand: new Mouse(page), chance: new Chance(seed), until: () => asked >= times,
    onask: async () => {
      const number = await page.getAttribute('[data-asked]', 'data-asked');
      if (witness.asked === ask && number !== last) asked += 1;
      last = number;
      return asked >= times;
    },
  });
  return page;
}

async function kept(options, variant, kind, seed) {
  const page = await open(options);
  const game = await gameBefore(variant, kind, seed);
  await keepGame(page, game);
  await page.goto(`${root}#/here/${game.id}`);
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  return page;
}

async function scoring() {
  const page = await play(laptop, race, 5, 'none', 1);
  await page.waitForSelector('.scoring');
  return page;
}

const pictures = {
  'first-page': () => open(laptop),
  'jamaica': async () => {
    const page = await play(laptop, race, 11, 'pick', 6);
    await page.locator('.hand button').nth(1).click();
    return page;
  },
  'jamaica-phone': async () => {
    const page = await play(phone, race, 11, 'pick', 6);
    await page.locator('.hand button').nth(1).click();
    return page;
  },
  'battle': () => kept(laptop, race, 'powder', 31),
  'malacca': async () => {
    const page = await play(laptop, strait, 4, 'place', 7);
    await page.locator('.hand button').nth(2).click();
    return page;
  },
  'malacca-phone': async () => {
    const page = await play(phone, { ...strait, players: 4, options: 'players=4 captains=on equipment=on' }, 4, 'place', 5);
    await page.locator('.hand button').nth(1).click();
    return page;
  },
  'scoring': scoring,
  'verify': async () => {
    const page = await scoring();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.waitForSelector('.proof .good');
    return page;
  },
};

// A picture as WebP, by the browser's own hand.
async function small(png) {
  const page = await browser.newPage();
  const text = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.72).split(',')[1];
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(text, 'base64');
}

for (const [name, take] of Object.entries(pictures)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const page = await take();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  const bytes = await small(await page.screenshot());
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`);
  await page.context().close();
}
await browser.close();
await close();
