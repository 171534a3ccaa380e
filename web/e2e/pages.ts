// Pages round the games: lists, rules and set-up at every size; games in the browser alone that are left,
// passed round, and played in another language.
import assert from 'node:assert/strict';
import { Chance } from './driver/chance';
import type { Page } from 'playwright-core';
import { catalogueOf } from '../src/i18n/languages';
import { Finger, Keys, Mouse, type Hand } from './driver/hands';
import { atSizes, drawn, keepNothing, sizes, type Size } from './driver/looks';
import { playGame } from './driver/player';
import { keepGame } from './driver/positions';
import { tapWorkers, Witness } from './driver/witness';
import type { Check, Checks } from './visit';

const routes = [
  '',
  'rules/jamaica',
  'rules/malacca',
  'mine',
  'watch',
  'join',
  'pass/jamaica',
  'pass/malacca',
  'new/jamaica',
  'new/malacca',
  'replay',
  'carry/none',
  'table/none',
];

const pagesBy =
  (theme: 'light' | 'dark', axeAt: string, wanted: readonly Size[]): Check =>
  async (visit) => {
    const page = await visit.visitor('visitor', {
      colorScheme: theme,
      expects: /Failed to load resource.*(404|401)|WebSocket connection/,
      prepare: keepNothing,
    });
    for (const route of routes) {
      await page.goto(`${await visit.shore.root()}#/${route}`);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('main.waiting'));
      await page.evaluate(() => document.fonts.ready);
      await atSizes(page, wanted, async (size) => {
        await visit.sideways(page, `#/${route}, ${size.name}`);
        if (size.name === axeAt) await visit.axe(page, `#/${route}, ${size.name}`);
      });
    }
  };

// So many answers at the table that the page shows.
async function answer(
  page: Page,
  hands: readonly [Hand, ...Hand[]],
  seed: number,
  answers: number,
  onask?: () => Promise<boolean | void>,
): Promise<Witness> {
  const witness = new Witness();
  await playGame({
    page,
    hands,
    chance: new Chance(seed),
    witness,
    onask,
    until: () => witness.answered.length >= answers,
  });
  return witness;
}

// How many lines the log has.
async function linesTold(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show the log' }).click();
  const lines = page.locator('dialog[open] .log li');
  await lines.first().waitFor();
  const told = await lines.count();
  await page.getByRole('button', { name: 'Close the log' }).click();
  return told;
}

export const pages: Checks = {
  'by day, at every size': pagesBy('light', 'desktop', sizes),
  'by night': pagesBy(
    'dark',
    'phone',
    sizes.filter(({ name }) => name === 'phone'),
  ),

  async 'a game that is left goes on after a reload'(visit) {
    const page = await visit.visitor('player', { prepare: tapWorkers });
    await page.goto(await visit.shore.root());
    await page.locator('.game .btn.go').nth(1).click();
    const hands: readonly [Hand, ...Hand[]] = [new Mouse(page), new Keys(page), new Finger(page)];
    await answer(page, hands, 12, 4);
    const before = await linesTold(page);
    await page.reload();
    const witness = await answer(page, hands, 13, 2);
    assert.equal(witness.game, 'malacca');
    const after = await linesTold(page);
    assert.ok(after >= before, `the log is still told: ${before} lines before, ${after} after`);
  },

  async 'a game that is opened in a second tab goes on there, and comes back'(visit) {
    const first = await visit.visitor('first', { prepare: tapWorkers });
    await first.goto(await visit.shore.root());
    await first.locator('.game .btn.go').first().click();
    await answer(first, [new Mouse(first)], 16, 3);
    const second = await first.context().newPage();
    second.setDefaultTimeout(60_000);
    await second.goto(first.url());
    await first.waitForSelector('[data-do=here]');
    await visit.axe(first, 'a game in another tab');
    await answer(second, [new Mouse(second)], 17, 3);
    await first.click('[data-do=here]');
    await second.waitForSelector('[data-do=here]');
    await answer(first, [new Mouse(first)], 18, 3);
    await first.reload();
    await answer(first, [new Mouse(first)], 19, 1);
  },

  async 'two tabs that do not hear of each other lose nothing'(visit) {
    const deaf = (): void => {
      window.BroadcastChannel = class extends EventTarget {
        postMessage(): void {}
        close(): void {}
      } as unknown as typeof BroadcastChannel;
    };
    const first = await visit.visitor('first', {
      prepare: async (context) => {
        await tapWorkers(context);
        await context.addInitScript(deaf);
      },
    });
    await first.goto(await visit.shore.root());
    await first.locator('.game .btn.go').nth(1).click();
    await answer(first, [new Mouse(first)], 16, 2);
    const second = await first.context().newPage();
    second.setDefaultTimeout(60_000);
    await second.goto(first.url());
    await answer(second, [new Mouse(second)], 17, 2);
    await answer(first, [new Mouse(first)], 18, 1);
    await first.waitForSelector('[data-do=here]');
    await first.click('[data-do=here]');
    await answer(first, [new Mouse(first)], 19, 2);
  },

  async 'a game that is not there, or cannot be read, offers a way home'(visit) {
    const page = await visit.visitor('player', { expects: /bad_log/ });
    await page.goto(`${await visit.shore.root()}#/here/here-none`);
    await page.getByText('No such game here').waitFor();
    await visit.axe(page, 'no such game');
    await keepGame(page, {
      id: 'here-torn',
      config: { game: 'malacca', options: 'players=2', seats: [{ kind: 'open' }, { kind: 'bot', level: 'sailor' }] },
      people: ['You'],
      created: 1,
      updated: 1,
      over: false,
      round: 1,
      log: ['torn'],
    });
    await page.evaluate(() => (location.hash = '#/here/here-torn'));
    await page.getByText('can no longer be read').waitFor();
    assert.equal(await page.getByText('kept', { exact: true }).count(), 0);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForSelector('.game .btn.go');
  },

  async 'each game has its doors to learning and to one device'(visit) {
    const page = await visit.visitor('player', { prepare: tapWorkers });
    await page.goto(await visit.shore.root());
    await page.getByRole('link', { name: 'Malacca: pass and play' }).click();
    await page.getByRole('heading', { name: 'New table: Malacca' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Malacca: learn' }).click();
    await page.locator('[data-do="first"]').click();
    const witness = await answer(page, [new Mouse(page)], 20, 1);
    assert.equal(witness.game, 'malacca');
    await page.waitForSelector('.guide');
    await page.reload();
    await page.waitForSelector('.guide');
  },

  async 'a net that goes after the first page leaves words and a way home'(visit) {
    const page = await visit.visitor('player', {
      expects: /Failed to (load resource|fetch)|ERR_INTERNET|preload assets/,
      prepare: keepNothing,
    });
    await page.goto(await visit.shore.root());
    await page.waitForSelector('.game .btn.go');
    await page.evaluate(() => document.fonts.ready);
    await page.route(/assets/, (route) => route.abort());
    await page.evaluate(() => (location.hash = '#/rules/malacca'));
    await page.getByText('Part of the page did not load').waitFor();
    await visit.axe(page, 'a part that did not arrive');
    await page.unroute(/assets/);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForSelector('.game .btn.go');
  },

  async 'the rules have a picture for each chapter, and an index'(visit) {
    const page = await visit.visitor('reader', { hasTouch: false });
    for (const game of ['jamaica', 'malacca']) {
      await page.goto(`${await visit.shore.root()}#/rules/${game}`);
      await page
        .getByRole('heading', { name: new RegExp(`${game}$`, 'i'), level: 1 })
        .first()
        .waitFor();
      await page.waitForFunction(() => {
        const frames = [...document.querySelectorAll('article .picture')];
        return frames.length > 3 && frames.every((one) => one.querySelector('svg'));
      });
      if (game === 'jamaica') {
        const board = page.locator('[data-rule="J0.1"] ~ .scroll').first();
        const spaces = await board.locator('tbody tr').allInnerTexts();
        assert.equal(spaces.length, 50);
        assert.match(spaces[6]!, /^Carlisle Bay, port, 5 gold\s+−5\s+Gull Rocks or Needle’s Eye$/);
        assert.doesNotMatch(spaces.join(), /\d,\d/, 'places are told by their names');
      }
      const chapter = page.locator('nav li button').nth(3);
      await chapter.click();
      const title = await chapter.innerText();
      await page.waitForFunction((name) => document.activeElement?.textContent === name, title);
      const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
      assert.ok(top > -1 && top < 200, `${title} is in sight: ${top}`);
    }
  },

  async 'numbers choose, Enter sends, and the focus goes to the next decision'(visit) {
    const page = await visit.visitor('player', { hasTouch: false, prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/play/jamaica`);
    for (let i = 0; i < 6; ++i) {
      await page.waitForSelector('[data-asked]:not([data-asked=""]) [data-decision]');
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-decision'));
      const asked = await page.locator('div.stage').getAttribute('data-asked');
      // In a payment the numbers change what lies ready, and Enter sends it.
      if ((await page.locator('[data-ask=pay], [data-ask=powder-split]').count()) === 0) await page.keyboard.press('1');
      await drawn(page);
      if ((await page.locator('div.stage').getAttribute('data-asked')) === asked) await page.keyboard.press('Enter');
      await page.waitForFunction(
        (before) => document.querySelector('div.stage')?.getAttribute('data-asked') !== before,
        asked,
      );
    }
  },

  async 'on a phone the chart stays while a card is chosen'(visit) {
    const page = await visit.visitor('player', { viewport: { width: 390, height: 844 }, prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/play/jamaica`);
    const height = async (): Promise<number> => (await page.locator('.tray').boundingBox())!.height;
    await page.waitForSelector('[data-ask=place-dice], [data-ask=pick]');
    if ((await page.locator('[data-ask=place-dice]').count()) > 0) await answer(page, [new Finger(page)], 23, 1);
    await page.waitForSelector('[data-ask=pick] .hand button:not(:disabled)');
    const before = await height();
    await page.locator('.hand button').first().click();
    await page.waitForSelector('.raised');
    assert.equal(await height(), before);
  },

  async 'Jamaica in Ukrainian by night on a phone'(visit) {
    const page = await visit.visitor('player', {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'no-preference',
      settings: { pace: 'none', language: 'uk', theme: 'dark' },
      prepare: tapWorkers,
    });
    await page.goto(await visit.shore.root());
    await page.locator('.game .btn.go').first().click();
    await answer(page, [new Finger(page)], 14, 5, () => visit.sideways(page, 'a question'));
    await visit.axe(page, 'a question');
  },

  async 'two people pass the device round, a curtain between them'(visit) {
    const page = await visit.visitor('players', { prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/pass/jamaica`);
    await page.click('.start');
    await page.waitForSelector('[data-do=ready]');
    await visit.axe(page, 'the curtain');
    let curtains = 0;
    await answer(page, [new Mouse(page)], 15, 10, async () => {
      if (!(await page.locator('[data-do=ready]').count())) return;
      curtains += 1;
      assert.equal(await page.locator('.acard, .treasure, .hold').count(), 0, 'nothing is seen behind the curtain');
      await page.click('[data-do=ready]');
      await page.waitForSelector('svg.sheet');
      if (curtains > 1) assert.ok(await page.locator('svg .score').count(), 'the chart has its symbols at once');
      return true;
    });
    assert.ok(curtains >= 2, `${curtains} curtains`);
  },

  async 'who passes the device on takes a pick back from before the curtain'(visit) {
    const page = await visit.visitor('players', { prepare: tapWorkers });
    await page.goto(`${await visit.shore.root()}#/pass/jamaica`);
    await page.click('.start');
    await page.click('[data-do=ready]');
    for (let i = 0; i < 2 && (await page.locator('[data-ask=place-dice]').count()) > 0; ++i)
      await page.locator('[data-option]').first().click();
    const pick = async (card: number): Promise<void> => {
      await page.waitForSelector('[data-ask=pick] .hand button:not(:disabled)');
      await page.locator('.hand button').nth(card).click();
      await page.click('[data-option=chosen]');
      await page.waitForSelector('[data-do=ready]');
    };
    await pick(0);
    await page.click('[data-do=retract]');
    await pick(1);
    await page.waitForSelector('[data-do=retract]');
  },

  async 'a server and the table’s module say no in the reader’s language'(visit) {
    const words = (await catalogueOf.uk()) as Readonly<Record<string, string>>;
    const page = await visit.visitor('reader', {
      settings: { pace: 'none', language: 'uk' },
      expects: /Failed to load resource.*(404|400)/,
    });
    const root = await visit.shore.root();
    const told = async (state: string, text: unknown): Promise<void> => {
      await page.waitForSelector('[role=alert]');
      assert.equal(await page.locator('[role=alert]').innerText(), text, state);
      await visit.axe(page, state);
    };
    await page.goto(`${root}#/carry/none`);
    await page.click('.btn.go');
    await told('a code that never was', words['said.no_such_code']);

    await page.goto(`${root}#/new/malacca`);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value);
    await page.click('.start');
    await page.waitForSelector('[data-do=start]');
    await page.locator('label.name input').fill('\u200b\u200b'); // nothing to be seen
    await page.locator('label.name input').blur();
    await told('a name that nobody sees', words['said.bad_name']!.replace('{n}', '24'));

    await page.goto(`${root}#/position/jamaica`);
    await page.locator('#position').fill('position of another sea');
    await page.click('[data-do=look]');
    await told('what is no position', words['look.pos.wrong']);
    assert.equal(await page.locator('details[open]').count(), 0, 'what is in English is not unfolded');
  },
};
