// What bots think of a game: made in the page from a record, walked through, and played on from.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Checks, Visit } from './visit';

const record = (name: string): string =>
  fileURLToPath(new URL(`../../tests/fixtures/records/${name}.txt`, import.meta.url));

async function open(visit: Visit, page: Page, name: string): Promise<void> {
  await page.goto(`${await visit.shore.root()}#/watch`);
  await page.locator('input[type=file]').setInputFiles(record(name));
  await page.waitForSelector('.bar input[type=range]');
}

async function lookedBack(visit: Visit, page: Page, name: string): Promise<void> {
  await open(visit, page, name);
  await page.locator('[data-do=look]').click();
  await page.locator('[data-do=quick]').click();
  await page.waitForSelector('.look progress');
  await page.waitForSelector('.look figure');
  await visit.axe(page, `chances of ${name}`);
  await visit.sideways(page, `chances of ${name}`);
  // The graph is a slider: it leads to a move, and says how it stands there.
  const graph = page.locator('.look figure input[type=range]');
  await graph.focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => /^(\d+)\/\1$/.test(document.querySelector('.count')!.textContent));
  assert.match((await graph.getAttribute('aria-valuetext')) ?? '', /%/);
  const turning = page.locator('[data-turning]').first();
  const at = Number(await turning.getAttribute('data-turning')) + 1;
  await turning.click();
  await page.waitForFunction((to) => document.querySelector('.count')?.textContent.startsWith(`${to}/`), at);
}

export const review: Checks = {
  async 'a record is looked back at, its mistakes walked through, and a game goes on from one'(visit) {
    const page = await visit.visitor('reader');
    await lookedBack(visit, page, 'jamaica-rules-2-three-ghost-home');
    const first = await page.locator('[data-mistake]').getAttribute('data-mistake');
    await page.locator('.look [data-do=next]').click();
    await page.waitForFunction(
      (was) => document.querySelector('[data-mistake]')?.getAttribute('data-mistake') !== was,
      first,
    );
    await page.locator('[data-do=what-if]').click();
    await page.waitForSelector('[data-asked]:not([data-asked=""])');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.locator('[data-do=hint]').click();
    await page.waitForSelector('.hint ol li');
    assert.ok((await page.locator('.hint li').count()) <= 3);
    await visit.axe(page, 'a hint');
  },

  async 'on a phone, too, and in another language'(visit) {
    const page = await visit.visitor('phone', {
      viewport: { width: 390, height: 800 },
      settings: { pace: 'none', language: 'uk' },
    });
    await lookedBack(visit, page, 'malacca-rules-1-three');
  },

  async 'a position is shared as a link, looked into, and refused when it is none'(visit) {
    const page = await visit.visitor('reader');
    await open(visit, page, 'malacca-rules-1-three');
    await page.locator('.bar input[type=range]').fill('20');
    await page.waitForFunction(() => document.querySelector('.count')?.textContent.startsWith('20/'));
    await page.locator('[data-do=position]').click();
    await page.waitForSelector('[data-considered] li');
    await visit.axe(page, 'a position');
    const again = await visit.visitor('friend');
    await again.goto(page.url());
    await again.waitForSelector('[data-considered] li');
    assert.equal(await again.locator('textarea').inputValue(), await page.locator('textarea').inputValue());
    await page.locator('textarea').fill('malacca position 1\noptions players=99');
    await page.locator('[data-do=look]').click();
    await page.waitForSelector('[role=alert]');
    await again.locator('[data-do=go-on]').click();
    await again.waitForSelector('[data-asked]:not([data-asked=""])');
  },
};
