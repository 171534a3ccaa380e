// The page as it is shipped: what it weighs, and how it plays with no net at all.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, preview } from 'vite';
import { Hand } from './hand.mjs';

const BUDGET = 200 * 1024; // script at first load, compressed; wasm and fonts apart
const outDir = 'generated/shipped';

export async function shipped() {
  const gallery = process.env.VITE_GALLERY;
  delete process.env.VITE_GALLERY;
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  if (gallery !== undefined) process.env.VITE_GALLERY = gallery;
  const server = await preview({ logLevel: 'silent', build: { outDir }, preview: { port: 0 } });
  return { root: server.resolvedUrls.local[0], close: () => server.close() };
}

const checks = {
  async 'the first page loads little script'(visits) {
    const page = await visits.visitor('budget');
    const scripts = new Set();
    page.on('response', (response) => response.url().endsWith('.js') && !response.request().serviceWorker() && !response.url().endsWith('offline.js') && scripts.add(new URL(response.url()).pathname));
    await page.goto(visits.root);
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(`${outDir}${path}`)).length, 0);
    console.log(`  ${scripts.size} scripts, ${Math.round(bytes / 1024)} KB compressed`);
    assert.ok(scripts.size > 0 && bytes <= BUDGET, `${bytes} bytes of script`);
    assert.ok(!readdirSync(`${outDir}/assets`).some((name) => name.startsWith('Gallery')), 'the gallery is not shipped');
  },

  async 'a game against bots begins and ends with no net'(visits) {
    const page = await visits.visitor('offline');
    await page.goto(visits.root);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).some(({ url }) => url.endsWith('.wasm')));
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.game .btn.go').nth(1).click();
    const hand = new Hand(page, 41);
    for (let i = 0; i < 200 && !(await hand.over()); i++) {
      await page.waitForSelector('.scoring, [data-asked]:not([data-asked=""])', { timeout: 30000 });
      await hand.act();
    }
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.waitForSelector('.proof .good');
  },
};

export async function checkInstalled(visits) {
  for (const [name, check] of Object.entries(checks)) {
    const started = Date.now();
    try {
      await check(visits);
    } catch (error) {
      visits.complain(`${name}: ${error.stack}`);
    }
    for (const context of visits.browser.contexts()) await context.close();
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
