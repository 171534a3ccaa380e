// Every page and every decision in each language, at the desk and on the phone: nothing is cut off, lies on another
// thing or is left in English. With SHOTS=folder it keeps the pictures, to be looked at.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { catalogueOf } from '../src/i18n/languages';
import type { StoredGame } from '../src/local/games';
import { englishOnly, illegible } from './driver/legible';
import { atSizes, keepNothing, type Size } from './driver/looks';
import { decisions, gameBefore, gameOver, keepGame, type Variant } from './driver/positions';
import type { Check, Checks, Visit } from './visit';

const looked: readonly Size[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'small phone', width: 360, height: 640 },
  { name: 'phone on its side', width: 844, height: 390 },
].filter(({ name }) => process.env.SIZES?.split(',').includes(name) ?? /^(desktop|phone)$/.test(name));

const routes = [
  '',
  'rules/jamaica',
  'rules/malacca',
  'learn/jamaica',
  'learn/malacca',
  'learn/jamaica/1',
  'learn/malacca/1',
  'mine',
  'watch',
  'join',
  'daily',
  'pass/jamaica',
  'pass/malacca',
  'new/jamaica',
  'new/malacca',
  'replay',
  'position/jamaica',
  'position/malacca',
  'carry/none',
  'table/none',
  'here/none',
];

const variants: readonly Variant[] = [
  { game: 'jamaica', players: 4, options: 'players=4 ghost=yes' },
  { game: 'malacca', players: 5, options: 'players=5 captains=yes equipment=yes' },
];

// The same in every language.
let kept: Promise<ReadonlyMap<string, StoredGame>> | undefined;
async function keepAll(): Promise<ReadonlyMap<string, StoredGame>> {
  const games = new Map<string, StoredGame>();
  for (const decision of await decisions()) {
    const [game, kind = ''] = decision.split(' ');
    const before = await gameBefore(
      variants.find((one) => one.game === game)!,
      kind,
      4,
    );
    if (before) games.set(decision, before);
  }
  for (const variant of variants) games.set(`${variant.game} end`, await gameOver(variant, 7));
  return games;
}

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../tests/fixtures/records/${name}.txt`, import.meta.url));
const records = { jamaica: fixture('jamaica-rules-2-proved'), malacca: fixture('malacca-rules-1-proved') };
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

class Reader {
  #english: readonly string[];

  constructor(
    private readonly visit: Visit,
    private readonly page: Page,
    private readonly language: string,
  ) {
    this.#english = englishOnly(language);
  }

  async look(state: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    if (shots) await this.page.waitForTimeout(1500); // the engraving
    await atSizes(this.page, looked, async ({ name }) => {
      const where = `${this.language}, ${state}, ${name}`;
      if (shots) await this.page.screenshot({ path: `${shots}/${where.replaceAll(/[^\w]+/g, '-')}.png` });
      await this.visit.sideways(this.page, where);
      for (const found of await illegible(this.page, this.#english)) this.visit.complain(`${where}: ${found}`);
    });
  }

  async dialog(state: string, open: string): Promise<void> {
    await this.page.locator(open).first().click();
    await this.page.waitForSelector('dialog[open]');
    await this.look(state);
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('dialog[open]', { state: 'detached' });
  }
}

const reads =
  (language: string): Check =>
  async (visit) => {
    const page = await visit.visitor('reader', {
      hasTouch: false,
      settings: { pace: 'none', language },
      expects: /Failed to load resource.*(404|401)|WebSocket connection/,
      prepare: keepNothing,
    });
    const reader = new Reader(visit, page, language);
    const root = await visit.shore.root();
    const go = (route: string): Promise<unknown> => page.evaluate((to) => (location.hash = `#/${to}`), route);

    await page.goto(root);
    for (const route of routes) {
      await go(route);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('main.waiting'));
      await reader.look(`page ${route}`);
    }
    await go('');
    await reader.dialog('quick sheet', '[data-do=choose]');
    await go('new/jamaica');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value);
    await page.click('.start');
    await page.waitForSelector('[data-do=start]');
    await reader.look('lobby');

    for (const [state, game] of await (kept ??= keepAll())) {
      await go('');
      await page.waitForSelector('.game .btn.go');
      await keepGame(page, game);
      await go(`here/${game.id}`);
      const ends = state.endsWith(' end');
      await page.waitForSelector(ends ? '.story' : '.stage[data-asked]:not([data-asked=""])', { state: 'attached' });
      await reader.look(state);
      if (!/ (pick|place)$/.test(state)) continue;
      await page.locator('.hand button').first().click();
      await reader.look(`${state} marked`);
      await reader.dialog(`${state} menu`, '.top .iconbtn:last-of-type');
    }
    await go('mine'); // what the games that were over have left
    await page.waitForSelector('[aria-labelledby=book-title] li');
    await reader.look('logbook');
  };

// What needs more than a page and a decision: a table with people, a record with all that is made of it, the
// curtain, and lessons.
const readsOn =
  (language: string): Check =>
  async (visit) => {
    const words = (await catalogueOf[language as keyof typeof catalogueOf]()) as Readonly<Record<string, string>>;
    const settings = { pace: 'none', language };
    const page = await visit.visitor('reader', { hasTouch: false, settings, prepare: keepNothing });
    const reader = new Reader(visit, page, language);
    const root = await visit.shore.root();
    const named = (key: string): string => `button:text-is(${JSON.stringify(words[key])})`;
    const labelled = (key: string): string => `button[aria-label=${JSON.stringify(words[key])}]`;

    await page.goto(`${root}#/new/malacca`);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value);
    await page.click('.start');
    const link = await page.locator('#invite-link').inputValue();
    const friend = await visit.visitor('friend', { settings, viewport: { width: 390, height: 844 } });
    await friend.goto(link);
    await friend.click('[data-do=sit]');
    await friend.locator('.quick button').first().click();
    await page.waitForSelector('.lines p:not(.soft)');
    await reader.look('lobby with a friend');
    await new Reader(visit, friend, language).look('lobby of a friend');

    for (const [game, record] of Object.entries(records)) {
      await page.goto(`${root}#/watch`);
      await page.locator('input[type=file]').setInputFiles(record);
      await page.waitForSelector('.bar input[type=range]');
      await reader.look(`${game} replay`);
      await page.click('[data-do=look]');
      await page.click('[data-do=quick]');
      await page.waitForSelector('.look figure', { timeout: 300_000 });
      await reader.look(`${game} looked back at`);
      await page.click('[data-do=look]');
      await page.locator('.bar input[type=range]').focus();
      await page.keyboard.press('End');
      await page.waitForSelector(named('story.title'));
      await reader.dialog(`${game} story`, named('story.title'));
      await reader.dialog(`${game} proof of the dice`, named('score.verify'));
      await reader.dialog(`${game} legend`, labelled('legend.title'));
    }

    await page.goto(`${root}#/pass/jamaica`);
    await page.click('.start');
    await page.waitForSelector('[data-do=ready]');
    await reader.look('curtain');
    for (const game of Object.keys(records))
      for (let [lesson, last] = [2, 2]; lesson <= last; ++lesson) {
        await page.goto(`${root}#/learn/${game}/${lesson}`);
        await page.waitForFunction(
          (wanted) => document.querySelector('.lesson h2 small')?.textContent.startsWith(`${wanted}/`),
          lesson,
        );
        last = Number((await page.locator('.lesson h2 small').innerText()).split('/')[1]);
        await reader.look(`${game} lesson ${lesson}`);
      }
  };

export const languages: Checks = Object.fromEntries(
  Object.keys(catalogueOf).flatMap((language) => [
    [`every page and decision, ${language}`, reads(language)],
    [`people, records and lessons, ${language}`, readsOn(language)],
  ]),
);
