import { build, preview } from 'vite';
import { launch } from './browser.mjs';
process.env.VITE_GALLERY = '1';
await build({ logLevel: 'error', build: { outDir: 'generated/gallery', emptyOutDir: true } });
const server = await preview({ logLevel: 'error', build: { outDir: 'generated/gallery' }, preview: { port: 0 } });
const root = server.resolvedUrls.local[0];
const browser = await launch();
const [game = 'jamaica', w = '1440', h = '900', steps = '12', every = '3', pace = 'none'] = process.argv.slice(2);
const context = await browser.newContext({ viewport: { width: +w, height: +h } });
await context.addInitScript((p) => localStorage.getItem('freebooter.settings') ?? localStorage.setItem('freebooter.settings', JSON.stringify({ pace: p })), pace);
const page = await context.newPage();
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.stack));
await page.goto(root);
await page.locator('.game .btn.go').nth(game === 'malacca' ? 1 : 0).click();
await page.waitForTimeout(1500);
let rng = 7; const rand = (n) => ((rng = (rng * 1103515245 + 12345) & 0x7fffffff) >> 8) % n;
for (let i = 0; i < +steps; i++) {
  if (i % +every === 0) await page.screenshot({ path: `/tmp/pg/${game}-${w}-${String(i).padStart(3, '0')}.png` });
  if (await page.locator('.scoring').count()) break;
  await page.waitForFunction(() => document.querySelector('.scoring, .ask [data-option]:not(:disabled), .scene [data-option]:not(:disabled), .hand button:not(:disabled), .stake, .shop'), null, { timeout: 30000 }).catch((e) => console.log('no prompt', i));
  const title = await page.locator('.ask h2, .scene .foot h2').first().textContent().catch(() => '');
  const hand = page.locator('.hand button:not(:disabled)');
  if (await hand.count()) await hand.nth(rand(await hand.count())).click();
  const options = page.locator('.scene [data-option]:not(:disabled), .ask [data-option]:not(:disabled)');
  const n = await options.count();
  if (n === 0) { const place = page.locator('.stake .btn.go:not(:disabled)'); if (await place.count()) { await place.click(); await page.waitForTimeout(120); } else { await page.waitForTimeout(200); } continue; }
  const k = rand(n);
  console.log(i, title, '→', await options.nth(k).textContent().catch(() => '?'));
  await options.nth(k).click({ timeout: 2000 }).catch(() => {});
  await page.waitForTimeout(150);
}
await page.screenshot({ path: `/tmp/pg/${game}-${w}-end.png` });
await browser.close(); await server.close(); process.exit(0);
