// "Why can’t I…?": what is not offered is answered by a rule, or by the word that it is the same as
// something offered; either way nothing is done.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { gameBefore, keepGame } from './driver/positions';
import type { Checks, Visit } from './visit';

const MOST_GAMES = 12;
const quotes = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../generated/rules/jamaica.${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

// A kept game before a question of the kind, with the button that asks why.
async function openBefore(page: Page, kind: string, seed: number): Promise<void> {
  const kept = await gameBefore({ game: 'jamaica', players: 4, options: 'players=4' }, kind, seed);
  assert.ok(kept, `no game before ${kind}`);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
}

async function before(page: Page, kind: string, seed: number): Promise<void> {
  await openBefore(page, kind, seed);
  await page.waitForSelector('.stage[data-asked]:not([data-asked=""])', { state: 'attached' });
}

// A hold that does not pay and a ship that lies elsewhere are answered in the words of the page of rules, and
// the way to that page ends at the rule.
async function answered(visit: Visit, language: string): Promise<void> {
  const page = await visit.visitor('player', { settings: { pace: 'none', language } });
  await page.goto(await visit.shore.root());
  for (const [kind, other, rule] of [
    ['pay', '.mine .hold.plain', 'J6.2'],
    ['attack', '.board .choices button', 'J5.1'],
  ] as const) {
    for (let seed = 1; seed <= MOST_GAMES; ++seed) {
      await before(page, kind, seed);
      if (await page.locator('.btn.why').count()) break;
    }
    await page.click('.btn.why');
    await page.locator(other).last().focus();
    await page.keyboard.press('Enter');
    await page.locator('.refusal', { hasText: quotes(language)[rule] }).waitFor();
    const way = await page.locator('.refusal a', { hasText: rule }).getAttribute('href');
    await page.evaluate((hash) => (location.hash = hash!), way);
    await page.locator(`.sought[data-rule="${rule}"]`, { hasText: quotes(language)[rule] }).waitFor();
  }
}

export const why: Checks = {
  async 'a hold that does not pay, a ship that lies elsewhere'(visit) {
    await answered(visit, 'en');
  },

  async 'the same in Ukrainian'(visit) {
    await answered(visit, 'uk');
  },

  async 'a hold that is not offered'(visit) {
    const page = await visit.visitor('player', { viewport: { width: 360, height: 640 } });
    await page.goto(await visit.shore.root());
    const answers = new Set();
    for (let seed = 1; seed <= MOST_GAMES && answers.size < 2; ++seed) {
      await openBefore(page, 'dump', seed);
      const stage = page.locator('.stage[data-ask=load]');
      await stage.waitFor({ state: 'attached' });
      const asked = await stage.getAttribute('data-asked');
      const others = page.locator('.mine .hold.plain');
      for (let i = 0; i < (await others.count()); ++i) {
        await page.click('.btn.why');
        await others.nth(i).click();
        const told = page.locator('.refusal, li:has-text("the same as a choice on offer")').first();
        await told.waitFor();
        answers.add((await told.getAttribute('role')) === 'alert' ? 'refused' : 'the same');
        assert.equal(await stage.getAttribute('data-asked'), asked, 'the question is still open');
      }
    }
    assert.deepEqual([...answers].sort(), ['refused', 'the same']);
  },
};
