// Two people at a table of the real server, and a third who watches, through a reload, a cut line, a restarted server, and a player who leaves and comes back.
import assert from 'node:assert/strict';
import { Hand } from './hand.mjs';

const shown = '.scoring, [data-asked]:not([data-asked=""])';

// What a watcher's messages must not hold: hands, picks and cards that lie face down.
class Watcher {
  leaks = [];

  constructor(page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#look(String(payload))));
  }

  #look(text) {
    const message = JSON.parse(text);
    if (message.prompt) this.leaks.push(`a prompt: ${text.slice(0, 200)}`);
    for (const ship of message.view?.ships ?? []) if (ship.hand !== null) this.leaks.push('a hand');
    for (const { at, value } of message.changes ?? []) {
      if (/^ships\/\d+\/hand$/.test(at) && value !== null) this.leaks.push(`a hand at ${at}`);
      if (/^seats\/\d+\/hand/.test(at) && Array.isArray(value) && value.length > 0 && !this.open) this.leaks.push(`cards at ${at}`);
    }
    for (const event of message.events ?? []) {
      if (['picked', 'card_drawn', 'special_drawn', 'special_seen'].includes(event.event) && event.card !== null) this.leaks.push(`${event.event} tells ${event.card}`);
      if (event.event === 'placed' && event.card !== null) this.leaks.push(`placed tells ${event.card}`);
    }
  }
}

// A battle scene covers the header and has a menu of its own.
const openMenu = async (page) => page.locator((await page.locator('dialog[open]').count()) ? 'dialog[open] [aria-label=Menu]' : '.top [aria-label=Menu]').click();

async function gather(visits, game, seats) {
  const host = await visits.visitor(`${game} host`);
  await host.goto(`${visits.root}#/new/${game}`);
  await host.waitForSelector('.you ~ .name input');
  await host.waitForFunction(() => document.querySelector('.you ~ .name input').value !== '');
  await host.fill('.you ~ .name input', 'Olena');
  for (let i = 4; i > seats; i--) await host.locator('li .iconbtn').last().click();
  await host.click('.start');
  await host.waitForSelector('[data-do=start]');
  await visits.axe(host, `${game} lobby`);
  const link = await host.locator('#invite-link').inputValue();
  const guest = await visits.visitor(`${game} guest`, { viewport: { width: 390, height: 844 } });
  await guest.goto(link);
  await guest.click('[data-do=sit]');
  const third = await visits.visitor(`${game} watcher`);
  const watcher = new Watcher(third);
  await third.goto(link);
  await third.waitForSelector('h1');
  await host.waitForSelector('[data-do=start]:not(:disabled)');
  await visits.sideways(guest, `${game} lobby`);
  await host.click('[data-do=start]');
  await third.waitForSelector('.status');
  return { host, guest, third, watcher };
}

const checks = {
  async 'two people race round Jamaica, whatever happens'(visits, harbour) {
    const { host, guest, third, watcher } = await gather(visits, 'jamaica', 2);
    const hands = [new Hand(host, 21), new Hand(guest, 22)];
    const troubles = {
      6: () => guest.reload(),
      10: () => harbour.cut(),
      14: () => harbour.restart(),
      18: async () => {
        await openMenu(guest);
        await guest.click('[data-do=leave]');
        await guest.waitForSelector('[data-do=return]');
        await guest.click('[data-do=return]');
        await guest.waitForSelector('[data-do=leave]');
        await guest.keyboard.press('Escape');
      },
      22: () => third.reload(),
    };
    const together = process.env.WHOLE ? Infinity : 30; // then the guest leaves for good, and a bot ends the race
    for (let turn = 0; !(await hands[0].over()); turn++) {
      assert.ok(turn < 500, 'the game ends');
      await troubles[turn]?.();
      if (turn === together) {
        await openMenu(guest);
        await guest.click('[data-do=leave]');
        await guest.waitForSelector('[data-do=return], .scoring');
        await guest.keyboard.press('Escape');
        hands.pop();
      }
      await Promise.race(hands.map(({ page }) => page.waitForSelector(shown, { timeout: 45000 })));
      for (const hand of hands) if (!(await hand.over())) await hand.act();
    }
    for (const page of [host, guest, third]) await page.waitForSelector('.scoring', { timeout: 90000 });
    assert.deepEqual(watcher.leaks, [], 'the watcher saw no secret');
    await host.getByRole('button', { name: 'Verify the dice' }).click();
    await host.waitForSelector('.proof .good');
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Rematch' }).click();
    await host.waitForSelector('[data-do=start]');
  },

  async 'two people and two bots bluff in Malacca, and talk'(visits) {
    const { host, guest, third, watcher } = await gather(visits, 'malacca', 4);
    await openMenu(guest);
    await guest.fill('.chat input', 'A fine day for a raid');
    await guest.keyboard.press('Enter');
    await guest.waitForSelector('.lines b');
    await visits.axe(guest, 'menu');
    await guest.keyboard.press('Escape');
    await openMenu(host);
    await host.getByText('A fine day for a raid').waitFor();
    await host.getByRole('button', { name: 'Ahoy!' }).click();
    await host.keyboard.press('Escape');
    const hands = [new Hand(host, 31), new Hand(guest, 32)];
    for (let turn = 0; !(await hands[0].over()); turn++) {
      assert.ok(turn < 300, 'the game ends');
      await Promise.race(hands.map(({ page }) => page.waitForSelector(shown, { timeout: 45000 })));
      for (const hand of hands) if (!(await hand.over())) await hand.act();
    }
    await guest.waitForSelector('.scoring');
    await third.waitForSelector('.scoring');
    assert.deepEqual(watcher.leaks, [], 'the watcher saw no secret');
    await guest.goto(`${visits.root}#/mine`);
    await guest.locator('h2', { hasText: 'On the server' }).waitFor();
    await visits.axe(guest, 'my games');
  },

  async 'a table that nobody knows, and a page without its server, say so'(visits, harbour) {
    const page = await visits.visitor('lost');
    await page.goto(`${visits.root}#/table/nosuchtable`);
    await page.getByText('There is no such table').waitFor();
    await page.goto(`${visits.root}#/watch`);
    await page.locator('h2', { hasText: 'Under way' }).waitFor();
    await visits.axe(page, 'watch');
  },
};

export async function checkPeople(visits, harbour) {
  for (const [name, check] of Object.entries(checks)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const started = Date.now();
    try {
      await check(visits, harbour);
    } catch (error) {
      visits.complain(`${name}: ${error.stack}`);
      if (process.env.SHOTS) for (const [i, context] of visits.browser.contexts().entries()) await context.pages()[0]?.screenshot({ path: `${process.env.SHOTS}/wrong-${i}.png` });
    }
    for (const context of visits.browser.contexts()) await context.close();
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
