// What the page weighs when it is first loaded, as the server sends it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { keepNothing } from './driver/looks.mjs';

const BUDGET = 200 * 1024; // script, compressed; wasm and fonts apart

const first = {
  '': '.game .btn.go', 'play/jamaica': '[data-asked]:not([data-asked=""])', 'play/malacca': '[data-asked]:not([data-asked=""])',
  'new/jamaica': '.start', 'new/malacca': '.start', 'rules/jamaica': 'h2', 'rules/malacca': 'h2',
};

export const weight = {
  async 'no page loads more script than 200 KB'(visit) {
    for (const [route, ready] of Object.entries(first)) {
      const page = await visit.visitor(route || 'first page', { prepare: keepNothing });
      const network = await page.context().newCDPSession(page);
      const scripts = new Map(); // address by request
      const bytes = new Map(); // as sent, by address
      network.on('Network.responseReceived', ({ requestId, response }) => response.mimeType.endsWith('javascript') && scripts.set(requestId, response.url));
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => scripts.has(requestId) && bytes.set(scripts.get(requestId), encodedDataLength));
      await network.send('Network.enable');
      await page.goto(`${await visit.shore.root()}#/${route}`);
      await page.waitForSelector(ready);
      await page.waitForLoadState('networkidle');
      const sum = [...bytes.values()].reduce((a, b) => a + b, 0);
      console.log(`  #/${route}: ${bytes.size} scripts, ${Math.round(sum / 1024)} KB`);
      assert.ok(sum > 20 * 1024 && sum <= BUDGET, `#/${route}: ${bytes.size} scripts, ${sum} bytes`);
      await page.context().close();
    }
  },

  async 'the gallery is not shipped'() {
    const names = readdirSync(new URL('../dist/assets', import.meta.url));
    assert.deepEqual(names.filter((name) => /gallery/i.test(name)), []);
  },
};
