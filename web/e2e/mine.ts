// One's own games of the server: more than come at once, none because nobody answers, one that is over.
import assert from 'node:assert/strict';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { playGame } from './driver/player';
import { toldByWorker } from './driver/turn';
import { tapSockets, Witness } from './driver/witness';
import type { Page } from 'playwright-core';
import { Harbour } from './harbour';
import type { Checks } from './visit';

const decides = '[data-asked]:not([data-asked=""])';

const go = (page: Page, hash: string): Promise<unknown> => page.evaluate((to) => (location.hash = to), hash);

// A table of Malacca with a bot; its address behind the `#`.
async function begin(page: Page, root: string): Promise<string> {
  await page.goto(`${root}#/new/malacca`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value !== '');
  for (let i = 4; i > 2; i--) await page.locator('li .iconbtn').last().click();
  await page.locator('select').first().selectOption('bot');
  await page.click('.start');
  await page.click('[data-do=start]:not(:disabled)');
  await page.waitForSelector(decides);
  return new URL(page.url()).hash;
}

// So many more, which nobody starts: the latest come first in every list.
const gatherMore = (page: Page, tables: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    const said: number[] = [];
    const seats = [{ kind: 'reserved', you: true }, { kind: 'open' }];
    const body = JSON.stringify({ game: 'malacca', options: 'players=2', visibility: 'link', seats });
    for (let i = 0; i < count; ++i) {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      said.push(answer.status);
    }
    return said;
  }, tables);

export const mine: Checks = {
  async 'a table that waits is found behind a hundred others, and a server that is gone is told'(visit) {
    const harbour = await Harbour.open('--unlimited', '127.0.0.1');
    try {
      const page = await visit.visitor('player', {
        hasTouch: false,
        permissions: ['notifications'],
        expects: /Failed to load resource|WebSocket connection/,
      });
      await page.goto(`${harbour.root}#/mine`);
      await page.getByRole('checkbox', { name: 'Tell me when it is my turn' }).check();
      await page.waitForFunction(() => caches.has('freebooter-note'));
      const waiting = await begin(page, harbour.root);
      assert.deepEqual(
        [...new Set(await gatherMore(page, 100))].filter((status) => status >= 300),
        [],
      );
      await go(page, '#/');
      await page.locator(`.resume a[href="${waiting}"]`).waitFor();
      const there = page.locator('section', { has: page.getByRole('heading', { name: 'On the server' }) });
      await go(page, '#/mine');
      await there.locator(`a[href="${waiting}"]`).waitFor();
      assert.equal(await there.locator('li').count(), 101);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      const told = await toldByWorker(page.context().serviceWorkers()[0]!);
      assert.deepEqual(
        told.map(({ hash }) => hash),
        [waiting],
      );
      await go(page, '#/');
      await page.waitForSelector('.game .btn.go');
      await harbour.stop();
      await go(page, '#/mine');
      await there.getByRole('alert').waitFor();
      assert.equal(await there.getByText('No games yet').count(), 0);
      await visit.axe(page, 'my games, without an answer');
    } finally {
      await harbour.close();
    }
  },

  async 'a game of the server stands in the logbook and can be looked at again'(visit) {
    const page = await visit.visitor('player', { hasTouch: false });
    const witness = new Witness();
    tapSockets(page, witness);
    const table = await begin(page, await visit.shore.root());
    await playGame({ page, hands: [new Mouse(page)], chance: new Chance(61), witness, patience: 60_000 });
    await page.waitForSelector('.scoring');
    const total = await page.locator('tbody tr', { hasText: 'You' }).locator('.total').innerText();
    await go(page, '#/mine');
    const row = page.locator('.games li');
    await row.first().waitFor();
    assert.equal(await row.count(), 1);
    assert.ok((await row.innerText()).includes(`${total} point`), await row.innerText());
    const look = row.getByRole('link', { name: /Replay: Malacca/ });
    assert.equal(await look.getAttribute('href'), table);
    await look.click();
    await page.waitForSelector('.scoring');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.waitForSelector('.bar input[type=range]');
    assert.match(page.url(), /#\/replay\/table\//);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction(() => /^(\d+)\/\1$/.test(document.querySelector('.bar .count')!.textContent));
  },
};
