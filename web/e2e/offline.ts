// The installed page: loaded once from plain files, then the server is gone and the net is off. It opens,
// plays both games to their ends, proves its dice, gives its record and plays again.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { playGame } from './driver/player';
import { tapWorkers, Witness } from './driver/witness';
import { checkRecord, proveDice, reviewGame } from './ending';
import type { Page } from 'playwright-core';
import { serve } from './shore';
import type { Check, Checks } from './visit';

// The next version lies on the server: the page says so and, when asked, shows it.
async function newVersion(page: Page, folder: string): Promise<void> {
  const file = `${folder}/offline.js`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/freebooter-\w+/, 'freebooter-next'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await page.waitForSelector('[data-do=update]');
  await Promise.all([page.waitForEvent('load'), page.click('[data-do=update]')]);
  assert.ok(await page.evaluate(() => caches.has('freebooter-next')));
  assert.equal(await page.locator('[data-do=update]').count(), 0);
}

const plays =
  (game: string, number: number): Check =>
  async (visit) => {
    const folder = `generated/installed-${game}`;
    cpSync('dist', folder, { recursive: true });
    const server = await serve(folder);
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers });
    await page.goto(server.root);
    const { icons } = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return (await (await fetch(href)).json()) as { icons: { sizes: string }[] };
    });
    assert.ok(icons.filter(({ sizes }) => ['192x192', '512x512'].includes(sizes)).length >= 2, 'icons for installing');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await newVersion(page, folder);
    await server.close();
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.game .btn.go').nth(number).click();
    const witness = new Witness();
    await playGame({ page, hands: [new Mouse(page)], chance: new Chance(7), witness, patience: 60_000 });
    await page.waitForSelector('.scoring');
    assert.equal(witness.game, game);
    await visit.axe(page, 'the end');
    await proveDice(page);
    await checkRecord(page, game);
    await reviewGame(visit, page);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForSelector('[data-asked]:not([data-asked=""])');
    await page.evaluate(() => (location.hash = '#/daily'));
    await page.locator(`[data-game=${game}][data-state=new] .btn`).click();
    await page.waitForSelector('[data-asked]:not([data-asked=""])');
  };

export const offline: Checks = {
  'Jamaica without a net': plays('jamaica', 0),
  'Malacca without a net': plays('malacca', 1),
};
