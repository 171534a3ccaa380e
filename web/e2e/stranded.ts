// Whatever does not come, nobody is left without words and a way home: the net goes, hangs, or lets no table through.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { keepNothing } from './driver/looks';
import { gameOver, keepGame } from './driver/positions';
import type { Check, Checks, Visit, Visitor } from './visit';

const expects =
  /Failed to (load resource|fetch)|ERR_(INTERNET|FAILED)|preload assets|worker|WebSocket|does not answer/i;

async function atHome(visit: Visit, options: Visitor = {}): Promise<Page> {
  const page = await visit.visitor('player', { expects, ...options });
  await page.goto(await visit.shore.root());
  await page.waitForSelector('.game .btn.go');
  return page;
}

const go = (page: Page, route: string): Promise<unknown> => page.evaluate((to) => (location.hash = `#/${to}`), route);

// Words in sight, and a press that leads home.
async function leadsHome(page: Page, route: string): Promise<void> {
  const home = page.locator('a[href="#/"]:visible').first();
  await home.waitFor();
  assert.notEqual((await page.locator('body').innerText()).trim(), '', `#/${route} says nothing`);
  await home.click();
  await page.waitForSelector('.game .btn.go');
}

const LOST = 'Part of the page did not load';

// By each door in a browser that has nothing yet but the first page.
const goesAfter =
  (route: string, arrived: string): Check =>
  async (visit) => {
    const page = await atHome(visit);
    await page.waitForTimeout(2000);
    await page.context().setOffline(true);
    await go(page, route);
    await page.locator(arrived).or(page.getByText(LOST)).first().waitFor();
    await leadsHome(page, route);
  };

const routes = [
  'play/jamaica',
  'play/malacca',
  'here/none',
  'daily',
  'daily/malacca',
  'new/jamaica',
  'pass/malacca',
  'table/none',
  'learn/jamaica',
  'learn/malacca/1',
  'first/jamaica',
  'rules/malacca',
  'replay',
  'position/jamaica',
  'watch',
  'mine',
  'join',
  'carry/none',
];

const hangs: Check = async (visit) => {
  const page = await atHome(visit, { prepare: keepNothing });
  await page.evaluate(() => document.fonts.ready);
  await page.route(/assets/, () => undefined); // neither comes nor fails
  let waited = 0;
  for (const route of routes) {
    await go(page, route);
    await page.waitForFunction(() => !document.querySelector('.game .btn.go'));
    waited += await page.locator('main.waiting').count();
    if (route === 'learn/jamaica') await visit.axe(page, 'while something is on its way');
    await leadsHome(page, route);
  }
  assert.ok(waited > 8, `${waited} pages were on their way`);
};

// The page is there, its table is not: the worker, or the rules that it runs.
const noTable =
  (missing: RegExp): Check =>
  async (visit) => {
    const page = await atHome(visit, { prepare: keepNothing });
    const kept = await gameOver({ game: 'malacca', players: 2, options: 'players=2' }, 5);
    await keepGame(page, { ...kept, record: 'of a game' });
    for (const route of ['play/malacca', `replay/here/${kept.id}`, 'position/malacca/of a game']) {
      await page.context().route(missing, (asked) => asked.abort());
      await go(page, route);
      await page.getByRole('button', { name: 'Reload' }).waitFor();
      await leadsHome(page, route);
      await page.context().unroute(missing);
      await page.context().route(missing, () => undefined);
      await go(page, route);
      await leadsHome(page, route);
      await page.context().unroute(missing);
    }
  };

export const stranded: Checks = {
  'a net that goes two seconds after the first load: Play': goesAfter(
    'play/jamaica',
    '[data-asked]:not([data-asked=""])',
  ),
  'a net that goes two seconds after the first load: Learn': goesAfter('learn/malacca', '[data-do=lesson]'),
  'a net that goes two seconds after the first load: Replay': goesAfter('replay/here/none', '[role=alert]'),
  'a net that hangs, at every door': hangs,
  'a worker that does not come': noTable(/worker-.*\.js/),
  'rules of the table that do not come': noTable(/\.wasm/),

  async 'a line to the table that says nothing, or breaks at once'(visit) {
    const page = await atHome(visit);
    let breaks = false;
    await page.routeWebSocket(/socket/, (line) => void (breaks && line.close()));
    for (const words of ['Setting sail…', 'Connection lost, trying again… (2)']) {
      await go(page, 'new/malacca');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value !== '');
      await page.click('.start');
      await page.locator('main.waiting', { hasText: words }).waitFor();
      await leadsHome(page, 'table');
      breaks = true;
    }
  },
};
