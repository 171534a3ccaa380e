// How a decision is made: one press marks and one confirms, keys do the same, nothing jumps on a phone, and the
// log says what has happened since the last one.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { atSizes, coveredInHeader, drawn, sizes } from './driver/looks';
import type { StoredGame } from '../src/local/games';
import { gameAt, gameBefore, keepGame, type Variant } from './driver/positions';
import type { Checks, Visit, Visitor } from './visit';

const four: Variant = { game: 'jamaica', players: 4, options: 'players=4' };
const haunted: Variant = { game: 'jamaica', players: 3, options: 'players=3 ghost=yes' };
const bluff: Variant = { game: 'malacca', players: 4, options: 'players=4 captains=yes equipment=yes' };

// A kept game whose next question offers this, opened.
async function before(page: Page, variant: Variant, kind: string, seed = 1): Promise<string> {
  const kept = await gameBefore(variant, kind, seed);
  assert.ok(kept, `no game before ${kind}`);
  return openKept(page, kept);
}

async function openKept(page: Page, kept: StoredGame): Promise<string> {
  await page.evaluate(() => (location.hash = '#/'));
  await page.waitForSelector('.game .btn.go');
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
  await page.waitForSelector('.stage[data-asked]:not([data-asked=""])', { state: 'attached' });
  await page.waitForSelector('[data-decision]');
  return (await page.locator('div.stage').getAttribute('data-asked'))!;
}

async function player(visit: Visit, options: Visitor = {}): Promise<Page> {
  const page = await visit.visitor('player', options);
  await page.goto(await visit.shore.root());
  await page.waitForSelector('.game .btn.go');
  return page;
}

const asked = (page: Page): Promise<string | null> => page.locator('div.stage').getAttribute('data-asked');
const gone = (page: Page, number: string): Promise<unknown> =>
  page.waitForFunction((was) => document.querySelector('div.stage')?.getAttribute('data-asked') !== was, number);

// The next decision has the focus, unless the game is over.
const nextIsAsked = async (page: Page, after: string): Promise<void> => {
  await page
    .waitForFunction(
      () =>
        document.querySelector('.scoring') ||
        (document.querySelector('.stage[data-asked]:not([data-asked=""])') &&
          document.activeElement?.hasAttribute('data-decision')),
    )
    .catch(() => assert.fail(`after ${after} the next decision has no focus`));
};

// Every question that is answered by one of several buttons.
const buttons: readonly (readonly [Variant, string])[] = [
  [four, 'place_dice'],
  [four, 'sail'],
  [four, 'load'],
  [four, 'attack'],
  [haunted, 'ghost_sail'],
  [bluff, 'choose_side'],
  [bluff, 'pass'],
];

// Those that are answered on what lies on the table.
const things: readonly (readonly [Variant, kind: string, thing: string])[] = [
  [four, 'pick', '.hand button:not(:disabled)'],
  [four, 'dump', 'button.hold.open'],
  [four, 'take_hold', '.scene button.hold.open'],
  [bluff, 'buy', 'button.equipment:not(:disabled)'],
  [bluff, 'place', '.hand button:not(:disabled)'],
];

// What is asked under the chart. Malacca's table stands at the top: nothing of it is moved by what is asked below.
const underChart: readonly (readonly [Variant, string])[] = [
  [four, 'pick'],
  [four, 'place_dice'],
  [four, 'sail'],
  [four, 'load'],
  [four, 'dump'],
  [four, 'pay'],
  [four, 'attack'],
  [four, 'retreat'],
  [haunted, 'ghost_sail'],
];

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const tablet = { width: 768, height: 1024 };

// A kept game before a late payment, of somebody who has found a treasure.
async function richBefore(page: Page): Promise<void> {
  for (let seed = 1; seed < 20; ++seed) {
    let payments = 0;
    const found = await gameAt(four, 'pay', seed, 60, () => ++payments > 8);
    if (!found) continue;
    await openKept(page, found.kept);
    if ((await page.locator('.tray .treasures').count()) > 0) return;
  }
  assert.fail('nobody finds a treasure');
}

export const deciding: Checks = {
  async 'one press marks, a second confirms'(visit) {
    const page = await player(visit);
    for (const [variant, kind] of buttons) {
      const question = await before(page, variant, kind);
      const option = page.locator(`[data-option][data-kind=${kind}]`).first();
      await option.click();
      await page.waitForSelector(`[data-option][data-kind=${kind}][aria-pressed=true]`);
      assert.equal(await asked(page), question, `${kind} is marked, not sent`);
      await page.getByText('Press again to confirm').waitFor();
      await option.click();
      await gone(page, question);
    }
    for (const [variant, kind, thing] of things) {
      const question = await before(page, variant, kind);
      const first = page.locator(thing).first();
      const box = (await first.boundingBox())!;
      const press = (): Promise<void> => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await press();
      await drawn(page);
      assert.equal(await asked(page), question, `${kind} is marked, not sent`);
      await press();
      await gone(page, question);
    }
  },

  async 'one press answers where that is wished'(visit) {
    const page = await player(visit, { settings: { pace: 'none', language: 'en' } });
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('freebooter.settings')!) as object;
      localStorage.setItem('freebooter.settings', JSON.stringify({ ...kept, onePress: true }));
    });
    await page.reload();
    await page.waitForSelector('.game .btn.go');
    for (const [variant, kind] of buttons) {
      const question = await before(page, variant, kind);
      await page.locator(`[data-option][data-kind=${kind}]`).first().click();
      await gone(page, question);
    }
    for (const [variant, kind, thing] of things) {
      const question = await before(page, variant, kind);
      await page.locator(thing).first().click();
      await gone(page, question);
    }
  },

  async 'a number marks and Enter confirms, whatever is asked'(visit) {
    const page = await player(visit, { hasTouch: false });
    for (const [variant, kind] of [
      ...buttons,
      [four, 'pick'],
      [four, 'dump'],
      [four, 'take_hold'],
      [four, 'reroll'],
      [bluff, 'buy'],
      [bluff, 'place'],
    ] as const) {
      const question = await before(page, variant, kind);
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-decision'));
      await page.keyboard.press('1');
      await drawn(page);
      assert.equal(await asked(page), question, `${kind}: a number marks`);
      await page.keyboard.press('Enter');
      await gone(page, question);
      await nextIsAsked(page, `${variant.game} ${kind}`);
    }
    // What is not always the first of what is offered: its number is looked for.
    for (const [variant, kind, marked] of [
      [four, 'retreat', '.go[data-kind=retreat]'],
      [four, 'keep', '.go[data-kind=keep]'],
      [four, 'take_nothing', '.go[data-kind=take_nothing]'],
      [four, 'take_treasure', '.lootpanel .loot:first-child button.treasure.chosen'],
      [four, 'give_treasure', '.lootpanel .loot:last-child button.treasure.chosen'],
      [bluff, 'keep', '.go[data-kind=keep]'],
    ] as const) {
      const question = await before(page, variant, kind);
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-decision'));
      for (let i = 1; i <= 9 && (await page.locator(marked).count()) === 0; ++i) {
        await page.keyboard.press(String(i));
        await drawn(page);
      }
      assert.ok(await page.locator(marked).count(), `${variant.game} ${kind} has a number`);
      assert.equal(await asked(page), question, `${kind}: a number marks`);
      await page.keyboard.press('Enter');
      await gone(page, question);
      await nextIsAsked(page, `${variant.game} ${kind}`);
    }
    const question = await before(page, four, 'powder');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-decision'));
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.amount .slider')?.value === '1');
    await page.keyboard.press('Enter');
    await gone(page, question);
  },

  async 'on a phone and a tablet the chart stays where it is, whatever is asked, and while it is told'(visit) {
    const page = await player(visit, { settings: { pace: 'slow', language: 'en' } });
    for (const viewport of [...phones, tablet]) {
      await page.setViewportSize(viewport);
      const heights = new Map<string, number>();
      const measure = async (state: string): Promise<void> => {
        await drawn(page);
        heights.set(state, Math.round((await page.locator('main.chart').boundingBox())!.height));
      };
      for (const [variant, kind] of underChart) {
        await before(page, variant, kind);
        await page.waitForSelector('.tray .actions button');
        await measure(kind);
        const option = page.locator('.tray [data-option]:not(:disabled)').first();
        if ((await option.count()) > 0 && kind !== 'pay') {
          await option.click();
          await measure(`${kind}, marked`);
        }
      }
      await richBefore(page);
      await page.waitForSelector('.tray .actions button');
      await measure('pay, with a treasure');
      const question = await before(page, four, 'pick');
      await page.locator('.hand button').first().click();
      await page.locator('[data-option=chosen]').click();
      await gone(page, question);
      for (const seen of ['.skip', '.tray .now']) await page.waitForSelector(seen);
      await measure('told');
      const all = JSON.stringify([...heights]);
      assert.equal(new Set(heights.values()).size, 1, `${viewport.width}x${viewport.height}: ${all}`);
    }
  },

  async 'on a phone all crews of Malacca are in sight, whatever is asked, and stay while a stake is chosen'(visit) {
    const page = await player(visit);
    for (const viewport of phones) {
      await page.setViewportSize(viewport);
      for (const kind of ['buy', 'choose_side', 'place']) {
        await before(page, bluff, kind);
        await page.waitForSelector('.tray .btn');
        const crews = async (): Promise<readonly number[]> => {
          await drawn(page);
          const { tops, hidden } = await page.evaluate(() => {
            const tray = document.querySelector('.tray')!.getBoundingClientRect().top;
            const boxes = [...document.querySelectorAll('.seats li')].map((one) => one.getBoundingClientRect());
            const cut = boxes.filter(({ top, bottom }) => top < 0 || bottom > tray + 1);
            return { tops: boxes.map(({ top }) => Math.round(top)), hidden: cut.length };
          });
          assert.equal(hidden, 0, `${kind}, ${viewport.width}x${viewport.height}: ${hidden} of ${tops.length} cut off`);
          return tops;
        };
        const stood = await crews();
        if (kind !== 'place') continue;
        await page.locator('.hand button').first().click();
        assert.deepEqual(await crews(), stood, 'nothing moves when a card is chosen');
      }
    }
  },

  async 'on a phone on its side, and in large text, what is asked and its answers are in sight'(visit) {
    const page = await player(visit);
    const low = sizes.filter(({ name }) => ['phone on its side', 'desktop, text at 200 %'].includes(name));
    for (const [variant, kind] of [
      ...underChart,
      [four, 'attack'],
      [four, 'reroll'],
      [four, 'take_hold'],
      [bluff, 'buy'],
      [bluff, 'choose_side'],
      [bluff, 'place'],
    ] as const) {
      await before(page, variant, kind);
      await page.waitForSelector('[data-option], form.stake .btn.go');
      await atSizes(page, low, async ({ name }) => {
        const cut = await page.evaluate(() => {
          const asked = '[data-decision], [data-option], form.stake .btn.go';
          const pressed = '.hold.open, .shop button, .hand button:not(:disabled)';
          return [...document.querySelectorAll(`${asked}, ${pressed}`)]
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.top < 0 || box.bottom > innerHeight + 1))
            .map(({ one }) => one.textContent.trim());
        });
        assert.deepEqual(cut, [], `${kind}, ${name}: below the fold`);
      });
    }
  },

  async 'nothing in the header covers another thing, at any size'(visit) {
    const page = await player(visit);
    for (const [variant, kind] of [
      [bluff, 'buy'],
      [four, 'pick'],
    ] as const) {
      await before(page, variant, kind);
      await atSizes(page, sizes, async ({ name }) => {
        assert.deepEqual(await coveredInHeader(page), [], `${kind}, ${name}`);
      });
    }
  },

  async 'the log reads downwards, a turn is a block, and what is new is marked'(visit) {
    const page = await player(visit);
    const question = await before(page, four, 'pick', 2);
    assert.equal(await page.locator('.side .log .fresh').count(), 0, 'nothing is new to who has just come');
    const lines = page.locator('.side .log li');
    const last = await lines.last().innerText();
    await page.locator('.hand button').first().click();
    await page.locator('[data-option=chosen]').click();
    await gone(page, question);
    await page.waitForSelector('.side .log .fresh');
    const texts = await lines.allInnerTexts();
    const fresh = await page.locator('.side .log .fresh').allInnerTexts();
    assert.ok(texts.indexOf(last) < texts.length - 1, 'the new lines stand below the old');
    assert.deepEqual(texts.slice(-fresh.length), fresh, 'what is new stands at the end');
    assert.ok((await page.locator('.side .log ol').count()) > 3, 'a block a turn');
    await page.waitForFunction(() => {
      const box = document.querySelector('.side .scroll')!;
      return box.scrollHeight - box.scrollTop - box.clientHeight < 4;
    });
  },
};
