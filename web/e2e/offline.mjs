// The installed page: loaded once, then the server is gone and the net is off. It opens and plays.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Chance } from './driver/chance.mjs';
import { Mouse } from './driver/hands.mjs';
import { listen } from './driver/looks.mjs';
import { playGame } from './driver/player.mjs';
import { tapWorkers, Witness } from './driver/witness.mjs';
import { serveShipped, shippedTo } from './installed.mjs';

// The next version lies on the server: the page says so and, when asked, shows it.
async function newVersion(page, folder) {
  const file = `${folder}/offline.js`;
  const now = readFileSync(file, 'utf8');
  writeFileSync(file, now.replace(/freebooter-\w+/, 'freebooter-next'));
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.waitForSelector('[data-do=update]');
    await Promise.all([page.waitForEvent('load'), page.click('[data-do=update]')]);
    assert.ok(await page.evaluate(() => caches.has('freebooter-next')));
    assert.equal(await page.locator('[data-do=update]').count(), 0);
  } finally {
    writeFileSync(file, now);
  }
}

export async function checkOffline(browser) {
  const wrong = [];
  const complain = (text) => {
    console.error(text);
    wrong.push(`offline: ${text}`);
  };
  const server = await serveShipped();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    await context.addInitScript(() => localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'none', language: 'en' })));
    await tapWorkers(context);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    listen(page, complain);
    await page.goto(server.root);
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
    assert.deepEqual(manifest.icons.filter(({ sizes }) => ['192x192', '512x512'].includes(sizes)).length >= 2, true, 'icons for installing');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await newVersion(page, shippedTo);
    await server.close();
    await context.setOffline(true);
    for (const game of ['malacca', 'jamaica']) {
      await page.goto(`${server.root}#/`);
      await page.reload();
      await page.waitForSelector('.game .btn.go');
      await page.locator('.game .btn.go').nth(game === 'jamaica' ? 0 : 1).click();
      const witness = new Witness();
      await playGame({ page, hand: new Mouse(page), chance: new Chance(7), witness, patience: 60_000 });
      await page.waitForSelector('.scoring');
      assert.equal(witness.game, game);
    }
  } catch (error) {
    complain(error.stack);
  }
  await context.close();
  return wrong;
}
