// What the page weighs when it is first loaded, as the server sends it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { keepNothing } from './driver/looks';
import type { Checks } from './visit';

const BUDGET = 200 * 1024; // script, compressed; wasm and fonts apart

const first: Readonly<Record<string, string>> = {
  '': '.game .btn.go',
  'play/jamaica': '[data-asked]:not([data-asked=""])',
  'play/malacca': '[data-asked]:not([data-asked=""])',
  'new/jamaica': '.start',
  'new/malacca': '.start',
  'rules/jamaica': 'h2',
  'rules/malacca': 'h2',
};

export const weight: Checks = {
  async 'no page loads more script than 200 KB'(visit) {
    for (const [route, ready] of Object.entries(first)) {
      const page = await visit.visitor(route || 'first page', { prepare: keepNothing });
      const network = await page.context().newCDPSession(page);
      const scripts = new Map<string, string>(); // address by request
      const bytes = new Map<string, number>(); // as sent, by address
      network.on(
        'Network.responseReceived',
        ({ requestId, response }) => response.mimeType.endsWith('javascript') && scripts.set(requestId, response.url),
      );
      network.on(
        'Network.loadingFinished',
        ({ requestId, encodedDataLength }) =>
          scripts.has(requestId) && bytes.set(scripts.get(requestId)!, encodedDataLength),
      );
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

  async 'the code of a game comes when it is opened, and no other game with it'(visit) {
    const names = ['jamaica', 'malacca'];
    for (const opened of [null, ...names]) {
      const page = await visit.visitor(opened ?? 'first page', { prepare: keepNothing });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.goto(`${await visit.shore.root()}#/${opened ? `play/${opened}` : ''}`);
      await page.waitForSelector(first[opened ? `play/${opened}` : '']!);
      await page.waitForLoadState('networkidle');
      const found = names.filter((name) => loaded.some((path) => path.startsWith(`/assets/${name}-`)));
      assert.deepEqual(found, opened ? [opened] : []);
      await page.context().close();
    }
  },

  'the gallery is not shipped': () => {
    const names = readdirSync(new URL('../dist/assets', import.meta.url));
    assert.deepEqual(
      names.filter((name) => /gallery/i.test(name)),
      [],
    );
    return Promise.resolve();
  },
};
