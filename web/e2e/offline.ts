// The installed page: loaded once from plain files, then the server is gone and the net is off. It opens,
// plays both games to their ends, proves its dice, gives its record and plays again. FREEBOOTER_BUNDLE names
// a folder with another page than dist, such as the one that ./dev package gives away.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { playGame } from './driver/player';
import { tapWorkers, Witness } from './driver/witness';
import { checkRecord, proveDice, reviewGame } from './ending';
import type { Page } from 'playwright-core';
import { serve, servePlainly, type Served } from './shore';
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
  (game: string, number: number, site: (folder: string) => Promise<Served>, path = ''): Check =>
  async (visit) => {
    const folder = `generated/installed-${game}`;
    rmSync(folder, { recursive: true, force: true });
    cpSync(process.env.FREEBOOTER_BUNDLE ?? 'dist', folder + path, { recursive: true });
    const server = await site(folder);
    // Such a host has no /api, which the page asks for once.
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers, expects: /resource.*404/ });
    await page.goto(`${server.root}${path.slice(1)}`);
    const { icons } = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return (await (await fetch(href)).json()) as { icons: { sizes: string }[] };
    });
    assert.ok(icons.filter(({ sizes }) => ['192x192', '512x512'].includes(sizes)).length >= 2, 'icons for installing');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await newVersion(page, folder + path);
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
  'Jamaica without a net': plays('jamaica', 0, serve),
  'Malacca from a plain host, below a path of its own': plays('malacca', 1, servePlainly, '/club/games/'),
};
