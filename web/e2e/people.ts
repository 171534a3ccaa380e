// Two people at a table of the real server, with mouse, keyboard and finger in turn, and a third who watches:
// through a reload, a cut line, a restarted server, and a player who leaves and comes back.
import assert from 'node:assert/strict';
import { CLUB } from './browser';
import { holdBeats, holdFrom } from './driver/beats';
import { Chance } from './driver/chance';
import { Finger, Keys, Mouse, type Hand } from './driver/hands';
import { Knowledge, compare } from './driver/knowledge';
import { atSizes, drawn, sizes } from './driver/looks';
import { playGame } from './driver/player';
import { tapSockets, Witness } from './driver/witness';
import type { Page } from 'playwright-core';
import { checkRecord, proveDice } from './ending';
import { Harbour } from './harbour';
import type { Checks, Visit, Visitor } from './visit';

// A battle scene covers the header and has a menu of its own.
const openMenu = async (page: Page): Promise<void> => {
  const scene = (await page.locator('dialog[open]').count()) ? 'dialog[open]' : '.top';
  await page.locator(`${scene} [aria-label^=Menu]`).click();
};

class Person {
  readonly witness = new Witness();
  readonly knowledge = new Knowledge();

  constructor(readonly page: Page) {
    tapSockets(page, this.witness, this.knowledge);
  }

  static async come(visit: Visit, name: string, options: Visitor): Promise<Person> {
    return new Person(await visit.visitor(name, options));
  }

  // Plays to the end, or until the person has left for good.
  async play(visit: Visit, seed: number, onask?: () => Promise<boolean | void>, until?: () => boolean): Promise<void> {
    const hands: readonly [Hand, ...Hand[]] = [new Mouse(this.page), new Keys(this.page), new Finger(this.page)];
    const presses = await playGame({
      page: this.page,
      hands,
      chance: new Chance(seed),
      witness: this.witness,
      onask,
      until,
      patience: 90_000,
    });
    for (const { hand, game, kind } of this.witness.answered) visit.shore.answered.add(`${hand} ${game} ${kind}`);
    console.log(`  seed ${seed}: ${presses} presses, ${this.witness.answered.length} answers`);
  }
}

interface Gathered {
  readonly host: Person;
  readonly guest: Person;
  readonly watcher: Person;
}

async function gather(
  visit: Visit,
  root: string,
  game: string,
  seats: number,
  options: Visitor = {},
): Promise<Gathered> {
  const { host, guest, link } = await seated(visit, root, game, seats, options);
  const watcher = await Person.come(visit, 'watcher', options);
  await watcher.page.goto(link);
  await watcher.page.waitForSelector('h1');
  await host.page.waitForSelector('[data-do=start]:not(:disabled)');
  await visit.sideways(guest.page, 'the lobby');
  await host.page.click('[data-do=start]');
  await watcher.page.waitForSelector('.status');
  return { host, guest, watcher };
}

// A host and a friend sit at a new table, bots in the other seats.
async function seated(
  visit: Visit,
  root: string,
  game: string,
  seats: number,
  options: Visitor,
  wish?: (page: Page) => Promise<void>,
): Promise<{ readonly host: Person; readonly guest: Person; readonly link: string }> {
  const host = await Person.come(visit, 'host', options);
  await host.page.goto(`${root}#/new/${game}`);
  await host.page.waitForSelector('.you ~ .name input');
  await host.page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')!.value !== '');
  await host.page.fill('.you ~ .name input', 'Olena');
  for (let i = 4; i > seats; i--) await host.page.locator('li .iconbtn').last().click();
  await wish?.(host.page);
  await host.page.click('.start');
  await host.page.waitForSelector('[data-do=start]');
  await visit.axe(host.page, 'the lobby');
  const link = await host.page.locator('#invite-link').inputValue();
  const guest = await Person.come(visit, 'guest', { ...options, viewport: { width: 390, height: 844 } });
  await guest.page.goto(link);
  await guest.page.click('[data-do=sit]');
  await guest.page.waitForSelector('.lobby li.you');
  return { host, guest, link };
}

// While a player has cards to hide, the watching page shows the backs of cards and nothing to choose from.
class Lookout {
  looks = 0;
  backs = 0;

  #last: Promise<void> = Promise.resolve();

  constructor(private readonly watcher: Person) {}

  look(player: Person): Promise<void> {
    return this.#inTurn(() => this.#see(player));
  }

  // Nobody looks while the page is loaded anew.
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      await this.watcher.page.reload();
    });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    return (this.#last = this.#last.catch(() => undefined).then(act));
  }

  async #see(player: Person): Promise<void> {
    if (!['pick', 'place'].includes(player.witness.asked) || this.looks >= 40) return;
    const { seq } = player.knowledge;
    for (let i = 0; this.watcher.knowledge.seq < seq && i < 500; ++i) await drawn(this.watcher.page);
    await drawn(this.watcher.page);
    const seen = await this.watcher.page.evaluate(() => ({
      open: [
        ...document.querySelectorAll(
          '.hand, .acard, .treasure, .laid .mcard, [data-option], [data-asked]:not([data-asked=""])',
        ),
      ].map((e) => e.outerHTML.slice(0, 120)),
      backs: document.querySelectorAll('.laid .back').length,
    }));
    assert.deepEqual(seen.open, [], `the watching page shows it while ${player.witness.asked} is open`);
    this.looks += 1;
    this.backs += seen.backs;
  }
}

function seesNoSecret(watcher: Person, players: readonly Person[], least: number): void {
  const { leaks, positions, secrets } = compare(
    watcher.knowledge,
    players.map(({ knowledge }) => knowledge),
  );
  assert.deepEqual(leaks.slice(0, 5), [], 'the watching page was told what not every player knows');
  assert.ok(
    positions >= least && secrets >= least,
    `${positions} positions compared, ${secrets} times a player knew more`,
  );
}

async function leave(page: Page): Promise<void> {
  await openMenu(page);
  await page.click('[data-do=leave]');
  await page.waitForSelector('[data-do=return]');
}

// One press each: both are at the next table in their seats, the bots too, and who pressed first starts it.
async function rematch(first: Person, second: Person, seats: number): Promise<void> {
  const ended = first.page.url();
  const sat = [first, second].map(({ knowledge }) => knowledge.seat);
  await first.page.click('[data-do=rematch]');
  await first.page.waitForSelector('[data-do=start]');
  await second.page.getByRole('button', { name: 'To the rematch' }).click();
  await first.page.waitForSelector('[data-do=start]:not(:disabled)');
  for (const [i, { page }] of [first, second].entries()) {
    await page.waitForFunction((n) => document.querySelectorAll('.lobby li').length === n, seats);
    const sits = await page.locator('.lobby li').evaluateAll((all) => all.findIndex((one) => one.matches('.you')));
    assert.equal(sits, sat[i], 'everybody sits where they sat');
  }
  assert.notEqual(first.page.url(), ended);
  assert.equal(first.page.url(), second.page.url());
  await first.page.click('[data-do=start]');
  for (const { page } of [first, second]) await page.waitForSelector('.stage');
}

// By which rules and clock the table will play.
async function lobbySays(page: Page, words: readonly string[]): Promise<void> {
  const rules = page.locator('section[aria-labelledby=table-rules]');
  await rules.locator('dt').nth(2).waitFor();
  const said = (await rules.innerText()).replaceAll(/\s+/g, ' ');
  for (const word of words) assert.ok(said.includes(word), `the lobby says ${word}: ${said}`);
}

// Whoever of them is Captain lays the dice as they come.
async function layDice(...all: readonly Person[]): Promise<void> {
  for (const { page } of all) {
    await page.waitForSelector('[data-ask=place-dice], [data-ask=pick], .tray .now', { state: 'attached' });
    for (let i = 0; i < 2 && (await page.locator('[data-ask=place-dice]').count()) > 0; ++i)
      await page.locator('[data-option]').first().click();
  }
}

async function pick(page: Page, card: number): Promise<void> {
  await page.waitForSelector('[data-ask=pick] .hand button:not(:disabled)');
  await page.locator('.hand button').nth(card).click();
  await page.click('[data-option=chosen]');
}

export const people: Checks = {
  async 'the host removes a friend, who is told, and seats a bot for one who vanishes'(visit) {
    const { host, guest } = await seated(visit, await visit.shore.root(), 'malacca', 3, {});
    await lobbySays(guest.page, ['Captains', 'Equipment', 'Clock', 'No clock']);
    const other = host.page.locator('.lobby li:nth-child(2) select');
    await other.selectOption('open');
    await guest.page.waitForSelector('[data-removed]');
    await visit.axe(guest.page, 'the lobby, removed');
    await guest.page.click('[data-do=sit]');
    await guest.page.waitForSelector('[data-removed]', { state: 'detached' });
    await host.page.waitForSelector('[data-do=start]:not(:disabled)');
    await host.page.click('[data-do=start]');
    await guest.page.waitForSelector('.stage');
    const table = guest.page.url();
    await guest.page.evaluate(() => (location.hash = '#/'));
    await openMenu(host.page);
    await host.page.click('dialog[open] [data-do=relieve]');
    await host.page.waitForSelector('[data-do=relieve]', { state: 'detached' });
    await guest.page.goto(table);
    await host.page.click('dialog[open] [data-do=giveback]');
    await host.page.waitForSelector('[data-do=giveback]', { state: 'detached' });
    await guest.page.waitForSelector('.stage');
    await openMenu(guest.page);
    await guest.page.waitForSelector('[data-do=leave]');
  },

  async 'two race round Jamaica, whatever happens'(visit) {
    const harbour = await Harbour.open();
    try {
      // What the browser itself says of a line that is cut.
      const expects = /WebSocket connection|Failed to load resource/;
      const { host, guest, watcher } = await gather(visit, harbour.root, 'jamaica', 2, { expects });
      const lookout = new Lookout(watcher);
      const answers = (): number => host.witness.answered.length + guest.witness.answered.length;
      const troubles: (readonly [after: number, happens: () => unknown])[] = [
        [8, () => guest.page.reload()],
        [14, () => harbour.cut()],
        [20, () => harbour.restart()],
        [
          26,
          async () => {
            await leave(guest.page);
            await guest.page.click('[data-do=return]');
            await guest.page.waitForSelector('[data-do=leave]');
            await guest.page.keyboard.press('Escape');
          },
        ],
        [32, () => lookout.reload()],
      ];
      const trouble = async (): Promise<boolean> => {
        const [after, happens] = troubles[0] ?? [Infinity, () => undefined];
        if (after > answers()) return false;
        troubles.shift();
        await happens();
        return true;
      };
      await Promise.all([host.play(visit, 21, () => lookout.look(host)), guest.play(visit, 22, trouble)]);
      assert.deepEqual(troubles, [], 'all of it happened');
      for (const { page } of [host, guest, watcher]) await page.waitForSelector('.scoring');
      seesNoSecret(watcher, [host, guest], 20);
      assert.ok(lookout.looks > 3, `${lookout.looks} looks at the watching page`);
      await proveDice(host.page);
      await checkRecord(host.page, 'jamaica');
      await rematch(host, guest, 2);
    } finally {
      await harbour.close();
    }
  },

  async 'two and two bots bluff in Malacca over a plain net, and talk'(visit) {
    const root = (await visit.shore.root()).replace('127.0.0.1', CLUB);
    const { host, guest, watcher } = await gather(visit, root, 'malacca', 4);
    assert.equal(await host.page.evaluate(() => isSecureContext), false);
    await openMenu(guest.page);
    await guest.page.fill('.chat input', 'A fine day for a raid');
    await guest.page.keyboard.press('Enter');
    await guest.page.waitForSelector('.lines b');
    await visit.axe(guest.page, 'the menu');
    await guest.page.keyboard.press('Escape');
    await openMenu(host.page);
    await host.page.locator('.chat .lines', { hasText: 'A fine day for a raid' }).waitFor();
    await host.page.getByRole('button', { name: 'Ahoy!' }).click();
    await host.page.keyboard.press('Escape');
    const lookout = new Lookout(watcher);
    await Promise.all([host.play(visit, 31, () => lookout.look(host)), guest.play(visit, 32)]);
    for (const { page } of [host, guest, watcher]) await page.waitForSelector('.scoring');
    seesNoSecret(watcher, [host, guest], 10);
    assert.ok(
      lookout.looks > 3 && lookout.backs > 0,
      `${lookout.looks} looks at the watching page, ${lookout.backs} backs of cards`,
    );
    await proveDice(guest.page);
    await checkRecord(guest.page, 'malacca');
    await rematch(guest, host, 4);
    await guest.page.goto(`${root}#/mine`);
    await guest.page.locator('h2', { hasText: 'On the server' }).waitFor();
    await visit.axe(guest.page, 'my games');
  },

  async 'one leaves for good, and a bot ends the game'(visit) {
    const { host, guest } = await gather(visit, await visit.shore.root(), 'malacca', 2);
    let gone = false;
    const leaves = async (): Promise<boolean> => {
      if (guest.witness.answered.length < 2) return false;
      gone = true;
      await leave(guest.page);
      return true;
    };
    await Promise.all([host.play(visit, 41), guest.play(visit, 42, leaves, () => gone)]);
    await host.page.waitForSelector('.scoring');
    await guest.page.waitForSelector('.scoring', { state: 'attached' });
  },

  async 'who watches can skip ahead'(visit) {
    const { host, guest, link } = await seated(visit, await visit.shore.root(), 'jamaica', 2, {});
    const watcher = await visit.visitor('watcher', {
      settings: { pace: 'slow', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: holdBeats,
    });
    await watcher.goto(link);
    await watcher.waitForSelector('h1');
    await holdFrom(watcher);
    await host.page.click('[data-do=start]:not(:disabled)');
    await layDice(host, guest);
    for (const { page } of [host, guest]) await pick(page, 0);
    const skip = watcher.locator('header.top button.skip');
    await skip.waitFor();
    while ((await skip.count()) > 0) await skip.click();
    const stood = await watcher.locator('header.top .status').innerText();
    assert.notEqual(stood, 'The round goes on…', 'the present is shown');
  },

  async 'a pick is taken back while the other still chooses'(visit) {
    const { host, guest } = await seated(visit, await visit.shore.root(), 'jamaica', 2, {});
    await lobbySays(guest.page, ['Second edition', 'Ghost Ship', 'No clock']);
    await atSizes(guest.page, sizes, ({ name }) => visit.sideways(guest.page, `the lobby, ${name}`));
    await host.page.waitForSelector('[data-do=start]:not(:disabled)');
    await host.page.click('[data-do=start]');
    await layDice(host, guest);
    await pick(host.page, 0);
    await host.page.waitForSelector('.picked');
    await visit.axe(host.page, 'a pick that can be taken back');
    await host.page.click('[data-do=retract]');
    await pick(host.page, 1);
    await host.page.waitForSelector('[data-do=retract]');
    assert.equal(await guest.page.locator('[data-do=retract]').count(), 0);
    await pick(guest.page, 0);
    await host.page.waitForSelector('[data-do=retract]', { state: 'detached' });
    assert.equal(await guest.page.locator('[data-do=retract]').count(), 0, 'who picks last reveals');
  },

  async 'a stake is taken back until the next has placed, where the table allows it'(visit) {
    const allow = async (page: Page): Promise<void> => {
      await page.getByLabel('Stakes can be taken back').check();
      await page.getByLabel('Equipment').uncheck(); // else a round may begin with buying
    };
    const { host, guest } = await seated(visit, await visit.shore.root(), 'malacca', 2, {}, allow);
    await lobbySays(guest.page, ['Stakes can be taken back yes']);
    await host.page.waitForSelector('[data-do=start]:not(:disabled)');
    await host.page.click('[data-do=start]');
    const places = async (page: Page): Promise<void> => {
      await page.locator('.hand button').first().click();
      await page.click('form.stake .btn.go');
    };
    for (const { page } of [host, guest]) await page.waitForSelector('.tray');
    const first = await Promise.race(
      [host, guest].map(async (one) => {
        await one.page.waitForSelector('form.stake');
        return one;
      }),
    );
    const second = first === host ? guest : host;
    await places(first.page);
    await first.page.click('[data-do=retract]');
    await first.page.waitForSelector('form.stake');
    await second.page.waitForSelector('form.stake', { state: 'detached' });
    await places(first.page);
    await second.page.waitForSelector('form.stake');
    await first.page.waitForSelector('[data-do=retract]');
    await places(second.page);
    await first.page.waitForSelector('[data-do=retract]', { state: 'detached' });
  },

  async 'whoever is asked gets a hint, where the table allows it'(visit) {
    const allow = (page: Page): Promise<void> => page.getByLabel('Hints may be asked for').check();
    const { host, guest } = await seated(visit, await visit.shore.root(), 'malacca', 2, {}, allow);
    await lobbySays(guest.page, ['Hints may be asked for yes']);
    await host.page.waitForSelector('[data-do=start]:not(:disabled)');
    await host.page.click('[data-do=start]');
    const asked = await Promise.race(
      [host, guest].map(async (one) => {
        await one.page.waitForSelector('[data-asked]:not([data-asked=""])');
        return one;
      }),
    );
    for (const { page } of [host, guest]) await openMenu(page);
    await asked.page.click('[data-do=hint]');
    await asked.page.waitForSelector('.hint ol li');
    assert.equal(await (asked === host ? guest : host).page.locator('[data-do=hint]').count(), 0);
  },

  async 'the host lets only the players talk, and everybody sees that it is so'(visit) {
    const { host, guest, watcher } = await gather(visit, await visit.shore.root(), 'malacca', 2);
    for (const { page } of [host, guest, watcher]) await openMenu(page);
    await watcher.page.getByRole('textbox', { name: 'Say something' }).waitFor();
    await host.page.click('[data-do=hush]');
    for (const { page } of [host, guest, watcher])
      await page.locator('[data-hushed]', { hasText: 'Only those who sit at the table may talk.' }).waitFor();
    await visit.axe(watcher.page, 'hushed');
    await visit.sideways(guest.page, 'hushed');
    assert.equal(await watcher.page.locator('.chat input').count(), 0, 'who watches is not asked to talk');
    await guest.page.getByRole('button', { name: 'Ahoy!' }).click();
    await watcher.page.locator('.chat .lines', { hasText: 'Ahoy!' }).waitFor();
    // A page that comes later is told, too; and it ends as it began.
    await watcher.page.reload();
    await openMenu(watcher.page);
    await watcher.page.waitForSelector('[data-hushed]');
    await host.page.click('[data-do=hush]');
    await watcher.page.getByRole('textbox', { name: 'Say something' }).fill('Which way is the wind?');
    await watcher.page.keyboard.press('Enter');
    await host.page.locator('.chat .lines', { hasText: 'Which way is the wind?' }).waitFor();
    for (const { page } of [host, guest, watcher]) assert.equal(await page.locator('[data-hushed]').count(), 0);
  },

  async 'a table that nobody knows says so'(visit) {
    const page = await visit.visitor('lost', { expects: /Failed to load resource.*404|WebSocket connection/ });
    await page.goto(`${await visit.shore.root()}#/table/nosuchtable`);
    await page.getByText('There is no such table').waitFor();
  },
};
