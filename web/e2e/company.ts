// Company: whom one plays against and how it is chosen, what bots are called and say, talk in bubbles, the logbook and
// the daily voyage, "your turn" beside the page, a device without room.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { atSizes, drawn, sizes } from './driver/looks';
import { playGame } from './driver/player';
import { allMade, forgetHeard, hears, KNOCK_S, tapSound } from './driver/sound';
import { toldByWorker } from './driver/turn';
import { tapWorkers, Witness } from './driver/witness';
import type { Checks, Visit, Visitor } from './visit';

const decides = '[data-asked]:not([data-asked=""])';
const today = (): string => new Date().toISOString().slice(0, 10);

// Plays so many answers, or to the end.
async function play(page: Page, seed: number, answers = Infinity): Promise<Witness> {
  const witness = new Witness();
  await playGame({
    page,
    hands: [new Mouse(page)],
    chance: new Chance(seed),
    witness,
    until: () => witness.answered.length >= answers,
    patience: 60_000,
  });
  return witness;
}

const names = (page: Page): Promise<string[]> => page.locator('.seats .first b').allTextContents();
const log = (page: Page): Promise<string[]> => page.locator('.side .log li').allTextContents();

// Two people at a table of the server, in the game.
async function seated(visit: Visit, game: string, options?: Visitor): Promise<{ host: Page; guest: Page }> {
  const host = await visit.visitor('host', options);
  await host.goto(`${await visit.shore.root()}#/new/${game}`);
  await host.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value !== '');
  await host.fill('.you ~ .name input', 'Olena');
  await host.click('.start');
  const guest = await visit.visitor('guest', { viewport: { width: 390, height: 844 } });
  await guest.goto(await host.locator('#invite-link').inputValue());
  await guest.click('[data-do=sit]');
  await host.click('[data-do=start]:not(:disabled)');
  await guest.waitForSelector('.strip, .seat');
  await host.waitForSelector('.seats, .seat');
  return { host, guest };
}

// The ships of Malacca as the log tells them.
async function shipsTold(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Show the log' }).click();
  const ships = page.locator('dialog[open] .log li', { hasText: 'A ship comes in' });
  await ships.first().waitFor();
  const told = await ships.allInnerTexts();
  await page.getByRole('button', { name: 'Close the log' }).click();
  return told;
}

// A game of Malacca that is over: its line in the logbook, its wins and feats. It is looked at again, and forgotten.
async function standsInLogbook(visit: Visit, page: Page, total: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/mine'));
  const game = page.locator('.games li');
  await game.first().waitFor();
  assert.equal(await game.count(), 1);
  const text = await game.innerText();
  assert.ok(text.includes(`${total} point`), text);
  assert.ok(text.includes('(Sailor)') && text.includes('Captains and Equipment'), text);
  assert.ok(text.includes('daily voyage'), text);
  assert.match(await page.locator('.tallies').innerText(), /Malacca\s+[01] of 1/);
  assert.equal(await page.locator('[aria-labelledby=book-feats] li').count(), 12);
  await visit.axe(page, 'the logbook');
  await atSizes(page, sizes, (size) => visit.sideways(page, `the logbook, ${size.name}`));
  await page.getByRole('link', { name: /Replay: Malacca/ }).click();
  await page.waitForSelector('.scoring');
  // Looking again enters nothing twice; forgetting the game keeps its line.
  await page.evaluate(() => (location.hash = '#/mine'));
  await page.getByRole('button', { name: 'Forget this game' }).click();
  await page.waitForFunction(() => !document.querySelector('[aria-label="Forget this game"]'));
  assert.equal(await game.count(), 1);
  assert.equal(await page.getByRole('link', { name: /Replay: Malacca/ }).count(), 0);
}

export const company: Checks = {
  async 'Play now says against whom, and remembers what was chosen'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers });
    const root = await visit.shore.root();
    await page.goto(root);
    const against = page.locator('[data-do=choose]').first();
    assert.match(await against.innerText(), /Against bots: Sailor ×\s3/);
    // By keyboard alone: open the sheet, one bot less, a weaker one, another colour, the Ghost Ship.
    await against.focus();
    await page.keyboard.press('Enter');
    const sheet = page.locator('dialog[open]');
    await sheet.locator('[data-do=play]').waitFor();
    await visit.axe(page, 'the sheet');
    await atSizes(page, sizes, (size) => visit.sideways(page, `the sheet, ${size.name}`));
    await sheet.getByRole('button', { name: 'Remove bot 3' }).focus();
    await page.keyboard.press('Enter');
    await sheet.locator('select').first().selectOption('cabin-boy');
    await sheet.getByRole('radio', { name: 'Violet' }).focus();
    await page.keyboard.press('Space');
    await sheet.getByRole('checkbox', { name: /Ghost Ship/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-do') === 'choose');
    assert.match(await against.innerText(), /Cabin boy, Sailor · custom rules/);
    // Play now plays it at once, also after a reload.
    await page.reload();
    await page.locator('.game .btn.go').first().click();
    await page.waitForSelector(decides);
    assert.equal(await page.locator('ol.seats > li').count(), 4, 'three players and the Ghost Ship');
    assert.ok(await page.locator('ol.seats > li').first().locator('[style*="--c-violet"]').count(), 'I sail violet');
    await page.waitForSelector('.seats .botface');
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.resume').waitFor();
  },

  async 'on a phone the game that waits for me comes first'(visit) {
    const page = await visit.visitor('player', { viewport: { width: 390, height: 844 } });
    await page.goto(`${await visit.shore.root()}#/play/malacca`);
    await page.waitForSelector(decides);
    await page.evaluate(() => (location.hash = '#/'));
    await page.waitForSelector('.resume');
    const top = async (selector: string): Promise<number> => (await page.locator(selector).first().boundingBox())!.y;
    assert.ok((await top('.resume')) < (await top('h1')), 'above the title');
    assert.ok((await top('.resume')) < 120, 'and in view at once');
    await visit.axe(page, 'a game waits');
    await atSizes(page, sizes, (size) => visit.sideways(page, `a game waits, ${size.name}`));
    await page.locator('.resume a').click();
    await page.waitForSelector(decides);
  },

  async 'bots have names of their table, in every language, and speak'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, viewport: { width: 1440, height: 900 } });
    const root = await visit.shore.root();
    const seen = new Set<string>();
    for (let i = 0; i < 3; ++i) {
      await page.goto(`${root}#/`);
      await page.goto(`${root}#/play/jamaica`);
      await page.waitForSelector(decides);
      await page.waitForSelector('.seats .botface');
      const before = await names(page);
      for (const name of before.slice(1)) seen.add(name);
      await page.waitForSelector('.bubble');
      await page.reload();
      await page.waitForSelector('.seats .botface');
      assert.deepEqual(await names(page), before, 'the same bots after a reload');
    }
    assert.ok(seen.size > 3, `other games have other bots: ${[...seen].join(', ')}`);
    await page.evaluate(() => localStorage.setItem('freebooter.settings', '{"language":"uk","pace":"none"}'));
    await page.reload();
    await page.waitForSelector('.seats .botface');
    for (const name of (await names(page)).slice(1)) assert.match(name, /^[\u0400-\u04ff’ -]+$/, 'in its own letters');
    await visit.axe(page, 'bots with faces');
  },

  async 'bots keep quiet where that is wished'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/mine`);
    await page.getByRole('checkbox', { name: 'Bots speak now and then' }).uncheck();
    await page.evaluate(() => {
      const said = { count: 0 };
      Object.assign(window, { said });
      new MutationObserver(() => (said.count += document.querySelectorAll('.bubble').length)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    await page.evaluate(() => (location.hash = '#/play/jamaica'));
    await page.waitForSelector(decides);
    await play(page, 31, 12);
    assert.equal(await page.evaluate(() => (window as unknown as { said: { count: number } }).said.count), 0);
  },

  async 'talk is seen at the ship and heard, and counted when it is missed'(visit) {
    const { host, guest } = await seated(visit, 'jamaica', {
      settings: { pace: 'none', language: 'en', sound: true },
      prepare: tapSound,
    });
    await allMade(host);
    await forgetHeard(host);
    await guest.getByRole('button', { name: 'Menu' }).click();
    await guest.getByRole('textbox', { name: 'Say something' }).fill('Fair winds to you');
    await guest.keyboard.press('Enter');
    const bubble = host.locator('.board .bubble', { hasText: 'Fair winds to you' });
    await bubble.waitFor();
    const apart = await bubble.evaluate((words) => {
      const ship = document.querySelector(`svg.chart.live .ship.${words.dataset.crew}`)!.getBoundingClientRect();
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const across = Math.max(ship.left - right, left - ship.right);
      return Math.max(across, ship.top - bottom, top - ship.bottom);
    });
    assert.ok(apart < 24, `beside its ship: ${apart} px`);
    await hears(host, KNOCK_S);
    assert.equal(await host.locator('.seats .bubble').count(), 0, 'said once');
    await host.locator('[role=log] p', { hasText: 'Fair winds to you' }).waitFor({ state: 'attached' });
    await visit.axe(host, 'a bubble');
    await host.getByRole('button', { name: 'Menu, 1 new message' }).waitFor();
    // A reload forgets the bubble, not that something was missed.
    await host.reload();
    const menu = host.getByRole('button', { name: 'Menu, 1 new message' });
    await menu.waitFor();
    assert.equal(await bubble.count(), 0);
    await menu.click();
    await host.getByText('Fair winds to you').first().waitFor();
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await host.reload();
    await host.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    // And the other way round, on a phone.
    await guest.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Menu', exact: true }).click();
    await host.getByRole('button', { name: 'Ahoy!' }).click();
    await guest.locator('.bubble', { hasText: 'Ahoy!' }).waitFor();
    await visit.sideways(guest, 'a bubble on a phone');
  },

  async 'the daily voyage is the same for everybody, its first try counts, and it stands in the logbook'(visit) {
    const open = async (name: string): Promise<Page> => {
      const page = await visit.visitor(name, { hasTouch: false, prepare: tapWorkers });
      await page.goto(`${await visit.shore.root()}#/daily`);
      await page.locator('[data-game=malacca][data-state=new] .btn').click();
      await page.waitForSelector(decides);
      return page;
    };
    const one = await open('one');
    const other = await open('other');
    const faces = async (page: Page): Promise<string[]> => {
      await page.locator('.seat .names').nth(2).waitFor();
      return page.locator('.seat .names').allTextContents();
    };
    assert.deepEqual(await faces(one), await faces(other), 'the same bots and captains');
    // Both choose as they like: the ships come in the same order all the same.
    await play(one, 41);
    await one.waitForSelector('.scoring');
    await play(other, 42, 12);
    const some = await shipsTold(other);
    await one.getByRole('button', { name: 'Look at the board' }).click();
    const all = await shipsTold(one);
    await one.getByRole('button', { name: 'Back to the reckoning' }).click();
    assert.ok(some.length > 2, `some have come in: ${some.join(' ')}`);
    assert.deepEqual(some, all.slice(0, some.length));
    await one.waitForSelector('[data-daily=counts]');
    await visit.axe(one, 'the end of a voyage');
    const total = await one.locator('tbody tr', { hasText: 'You' }).locator('.total').innerText();
    await one.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await one.click('[data-do=share]');
    await one.getByText('Copied: paste it').waitFor();
    const told = await one.evaluate(() => navigator.clipboard.readText());
    assert.match(told, new RegExp(`daily voyage of ${today()}, Malacca: −?\\d+ points?, place \\d of 4 .*#/daily`));
    await standsInLogbook(visit, one, total);
    // The next try is practice, and changes nothing.
    await one.evaluate(() => (location.hash = '#/daily'));
    const row = one.locator('[data-game=malacca][data-state=over]');
    const result = await row.locator('p').first().innerText();
    await atSizes(one, sizes, (size) => visit.sideways(one, `the daily voyage, ${size.name}`));
    await visit.axe(one, 'the daily voyage');
    await row.getByRole('link', { name: 'Practise' }).click();
    await one.waitForSelector(decides);
    await one.evaluate(() => (location.hash = '#/daily'));
    assert.equal(await row.locator('p').first().innerText(), result);
    assert.equal(await one.locator('tbody tr').count(), 1, 'one voyage in the history');
  },

  async 'a daily voyage of Jamaica has the same dice for everybody'(visit) {
    const dice = async (name: string, seed: number): Promise<string[]> => {
      const page = await visit.visitor(name, { hasTouch: false, prepare: tapWorkers });
      await page.goto(`${await visit.shore.root()}#/daily/jamaica`);
      await page.waitForSelector(decides);
      await play(page, seed, 14);
      return (await log(page)).flatMap((line) => /rolls? (\d+ and \d+)/.exec(line)?.[1] ?? []);
    };
    const one = await dice('one', 51);
    const other = await dice('other', 52);
    const both = Math.min(one.length, other.length);
    assert.ok(both > 2, `rolled: ${one.join(', ')} | ${other.join(', ')}`);
    assert.deepEqual(one.slice(0, both), other.slice(0, both));
  },

  async 'a daily voyage that is left goes on, and stays the one that counts'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/daily/jamaica`);
    await page.waitForSelector(decides);
    await play(page, 44, 3);
    const address = page.url();
    await page.evaluate(() => (location.hash = '#/daily'));
    await page.locator('[data-game=jamaica][data-state=begun] .btn').click();
    await page.waitForSelector(decides);
    assert.equal(page.url(), address);
    assert.equal((await log(page)).length > 2, true, 'the log goes on');
    // Without its game the voyage stays begun: what follows is practice.
    await page.evaluate(() => (location.hash = '#/mine'));
    await page.getByRole('button', { name: 'Forget this game' }).click();
    await page.evaluate(() => (location.hash = '#/daily/jamaica'));
    await page.waitForSelector(decides);
    assert.notEqual(page.url(), address);
  },

  async 'a device without room says so, and the game goes on'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers, expects: /Quota|room/i });
    const root = await visit.shore.root();
    await page.goto(root);
    await page.waitForSelector('.game .btn.go');
    const { origin } = new URL(root);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.locator('.game .btn.go').first().click();
    await page.waitForSelector('[data-noroom]');
    await visit.axe(page, 'no room');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await play(page, 45, 3);
    // As soon as there is room everything is stored, from its first line on.
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await play(page, 46, 2);
    const lines = (await log(page)).length;
    await page.reload();
    await page.waitForSelector(decides);
    assert.ok((await log(page)).length >= lines - 1, 'nothing is lost');
  },

  async '"your turn" stands in the title and, if wanted, in a word of the system, also when no page is open'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, permissions: ['notifications'] });
    const root = await visit.shore.root();
    await page.goto(`${root}#/mine`);
    await page.getByRole('checkbox', { name: 'Tell me when it is my turn' }).check();
    await page.waitForFunction(() => caches.has('freebooter-note'));
    await page.evaluate(() => (location.hash = '#/new/malacca'));
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value !== '');
    await page.locator('select').first().selectOption('bot');
    await page.click('.start');
    await page.click('[data-do=start]:not(:disabled)');
    await page.waitForSelector(decides);
    assert.match(await page.title(), /^● Your turn/);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const table = new URL(page.url()).hash;
    const worker = page.context().serviceWorkers()[0]!;

    // Who looks elsewhere hears of the next question.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    const question = await page.locator('div.stage').getAttribute('data-asked');
    for (let i = 0; i < 6 && (await page.locator('div.stage').getAttribute('data-asked')) === question; ++i) {
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-decision'));
      await page.keyboard.press(i % 2 ? 'Enter' : '1');
      await drawn(page);
    }
    const words = await page.evaluate(async () => {
      const kept = (await navigator.serviceWorker.getRegistration())!;
      for (let i = 0; i < 600; ++i) {
        const found = await kept.getNotifications();
        for (const one of found) one.close();
        if (found.length > 0) return found.map(({ body, data }) => ({ body, hash: (data as { hash: string }).hash }));
        await new Promise((done) => setTimeout(done, 100));
      }
      return [];
    });
    assert.deepEqual(words, [{ body: 'It is your turn at a table.', hash: table }]);

    // A press on it brings the tab of the table, or opens one.
    const brought = await worker.evaluate(async (hash) => {
      const here = globalThis as unknown as {
        clients: { matchAll: () => Promise<unknown[]>; openWindow: (address: string) => Promise<void> };
      };
      const done: string[] = [];
      here.clients.openWindow = (address) => Promise.resolve(void done.push(`opens ${address}`));
      for (const open of [[{ url: `http://here/${hash}`, focus: () => void done.push('focus') }], []]) {
        here.clients.matchAll = () => Promise.resolve(open);
        let brings: Promise<unknown> = Promise.resolve();
        dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            notification: { close: () => void done.push('closed'), data: { hash } },
            waitUntil: (work: Promise<unknown>): void => void (brings = work),
          }),
        );
        await brings;
      }
      return done;
    }, table);
    assert.deepEqual(brought, ['closed', 'focus', 'closed', `opens ./${table}`]);

    // The browser's worker, asked as the browser asks it while the page is closed, finds the table that waits.
    const shown = await toldByWorker(worker);
    assert.deepEqual(shown, [{ body: 'It is your turn at a table.', hash: table }]);
  },
};
