// The page as it is shipped, and what it weighs.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, preview } from 'vite';

const BUDGET = 200 * 1024; // script at first load, compressed; wasm and fonts apart
export const shippedTo = 'generated/shipped';

export async function shipped() {
  const gallery = process.env.VITE_GALLERY;
  delete process.env.VITE_GALLERY;
  await build({ logLevel: 'error', build: { outDir: shippedTo, emptyOutDir: true } });
  if (gallery !== undefined) process.env.VITE_GALLERY = gallery;
  return serveShipped();
}

// Once more, from an address of its own.
export async function serveShipped() {
  const server = await preview({ logLevel: 'silent', build: { outDir: shippedTo }, preview: { port: 0 } });
  return { root: server.resolvedUrls.local[0], close: () => server.close() };
}

const checks = {
  async 'the first page loads little script'(visits) {
    const page = await visits.visitor('budget');
    const scripts = new Set();
    page.on('response', (response) => response.url().endsWith('.js') && !response.request().serviceWorker() && !response.url().endsWith('offline.js') && scripts.add(new URL(response.url()).pathname));
    await page.goto(visits.root);
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(`${shippedTo}${path}`)).length, 0);
    console.log(`  ${scripts.size} scripts, ${Math.round(bytes / 1024)} KB compressed`);
    assert.ok(scripts.size > 0 && bytes <= BUDGET, `${bytes} bytes of script`);
    assert.ok(!readdirSync(`${shippedTo}/assets`).some((name) => name.startsWith('Gallery')), 'the gallery is not shipped');
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
