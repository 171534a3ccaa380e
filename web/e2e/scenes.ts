// What is staged while it is told: each scene is brought about by a bot at a real table, before the eyes of who looks.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventOf } from '../src/wire/events';
import { holdBeats, holdFrom, nextBeat } from './driver/beats';
import { atSizes, coveredInHeader, shoot, sizes } from './driver/looks';
import { gameBringing, keepGame, type Variant } from './driver/positions';
import type { Checks, Visit, Visitor } from './visit';

const race: Variant = { game: 'jamaica', players: 4, options: 'players=4' };

const bluff: Variant = { game: 'malacca', players: 4, options: 'players=4' };

// The event, and what is seen of it.
const scenes: readonly (readonly [event: string, seen: string])[] = [
  ['treasure_drawn', '.drama.treasure .opened'],
  ['treasure_given', '.drama.treasure .shade.dark'],
  ['short', '.drama.shortage .drifting'],
  ['came_home', '.drama.salute .gun'],
  ['race_over', '.drama.proclaim .banner'],
  ['hold_taken', '.drama.goods .tokens'],
  ['combat_rolled', 'dialog.scene .heels'],
];

const decision = '[data-asked]:not([data-asked=""])';

async function look(visit: Visit, options: Visitor): Promise<Page> {
  const page = await visit.visitor('player', { hasTouch: false, ...options });
  await page.goto(`${await visit.shore.root()}#/play/jamaica`); // the table's code is there before it is needed
  await page.waitForSelector(decision);
  return page;
}

async function bring(page: Page, event: string, variant = race, seed = 3): Promise<void> {
  const kept = await gameBringing(variant, (told) => eventOf(variant.game, told).event === event, seed, 200);
  assert.ok(kept, `no game that brings ${event}`);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
}

// Goes on, beat by beat where they are held, until it is seen.
async function until(page: Page, seen: string): Promise<void> {
  for (let i = 0; i < 1200 && (await page.locator(seen).count()) === 0; ++i) {
    await nextBeat(page, seen);
    await page.waitForTimeout(50); // the table thinks in a worker
  }
  assert.ok(await page.locator(seen).count(), `${seen} is not staged`);
}

async function skipToDecision(page: Page): Promise<void> {
  for (let i = 0; i < 1200 && (await page.locator(decision).count()) === 0; ++i) {
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.skip')].at(-1)?.click());
    await page.waitForTimeout(50); // the table thinks in a worker
  }
}

// What comes later is skipped as well.
async function skipAhead(visit: Visit, page: Page, scene: string): Promise<void> {
  const skip = page.locator(`${scene} button.skip`);
  await skip.waitFor();
  await atSizes(page, sizes, async ({ name }) => {
    await visit.sideways(page, `what is told, ${name}`);
    for (const lies of await coveredInHeader(page)) visit.complain(`what is told, ${name}: ${lies}`);
    const { x, y, width, height } = (await skip.boundingBox())!;
    assert.ok(width >= 43.5 && height >= 43.5, `${name}: large enough`);
    const seen = await page.evaluate(([left, top]) => Boolean(document.elementFromPoint(left, top)?.closest('.skip')), [
      x + width / 2,
      y + height / 2,
    ] as const);
    assert.ok(seen, `${name}: “Skip ahead” is covered`);
  });
  await skip.click();
  await skipToDecision(page);
}

// Notes what is seen as it comes, and how much of it moves: a scene is over soon.
const watch = (page: Page): Promise<void> =>
  page.evaluate(
    (wanted) => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const selector of wanted) {
          const node = document.querySelector(selector);
          const stage = node?.closest('.drama') ?? node;
          if (stage) seen[selector] = Math.max(seen[selector] ?? 0, stage.getAnimations({ subtree: true }).length);
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    scenes.map(([, selector]) => selector),
  );
declare const seen: Record<string, number>;

const staged = async (visit: Visit, moves: boolean): Promise<void> => {
  const page = await look(visit, {
    settings: { pace: 'brisk', language: 'en' },
    reducedMotion: moves ? 'no-preference' : 'reduce',
  });
  await watch(page);
  for (const [event, selector] of moves ? scenes : scenes.slice(0, 3)) {
    await bring(page, event);
    await page
      .waitForFunction((wanted) => wanted in seen, selector, { timeout: 30_000 })
      .catch(() => {
        assert.fail(`${event} is not staged`);
      });
    const moving = await page.evaluate((wanted) => seen[wanted]!, selector);
    assert.equal(moving > 0, moves, `${event} ${moves ? 'moves' : 'stands'}`);
  }
};

// How far the card that is staged stands from its ship, as far as that is in the window of the chart.
const besideShip = (): number => {
  const card = document.querySelector<HTMLElement>('.drama.card .turned')!;
  const crew = /--c-(\w+)/.exec(card.innerHTML)?.[1];
  const chart = document.querySelector('main.chart')!.getBoundingClientRect();
  const ship = document.querySelector(`[data-at="ship:${crew}"]`)!.getBoundingClientRect();
  const at = card.getBoundingClientRect();
  const [x, y] = [ship.x + ship.width / 2, ship.y + ship.height / 2];
  if (x < chart.left || x > chart.right || y < chart.top || y > chart.bottom) return Infinity;
  return Math.round(Math.hypot(at.x + at.width / 2 - x, at.y + at.height / 2 - y));
};

// What is wrong with how goods fly: they do not, or not from one thing in sight to another.
const flight = (): { wrong: string[] } => {
  const tokens = document.querySelector<HTMLElement>('.drama.goods .tokens')!;
  const frames = tokens.firstElementChild?.getAnimations()[0]?.effect as KeyframeEffect | undefined;
  if (tokens.hidden || !frames) return { wrong: ['nothing flies'] };
  const all = frames.getKeyframes().map(({ transform }) => String(transform));
  const ends = [all[0]!, all.at(-1)!].map((text) => /\(([-\d.]+)px, ([-\d.]+)px/.exec(text)!.slice(1).map(Number));
  const wrong = ends.flatMap(([x = -1, y = -1], i) => {
    const under = document
      .elementsFromPoint(x, y)
      .find((one) => !one.closest('.drama') && one.closest('[data-at]'))
      ?.closest('[data-at]');
    return under ? [] : [`the ${i === 0 ? 'start' : 'end'} at ${x},${y} is no place in sight`];
  });
  return { wrong };
};

export const scenesOfATurn: Checks = {
  'a treasure, a curse, a shortage, a salute, the last round, loot and a broadside are staged': (visit) =>
    staged(visit, true),
  'without motion they stand': (visit) => staged(visit, false),

  async 'what is staged is wholly in sight, at every size'(visit) {
    const page = await look(visit, {
      settings: { pace: 'slow', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: holdBeats,
    });
    await holdFrom(page);
    for (const [event, selector] of scenes.slice(0, 5)) {
      await bring(page, event);
      await until(page, selector);
      await atSizes(page, sizes, async ({ name }) => {
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('.drama .large, .drama .banner')]
            .map((one) => one.getBoundingClientRect())
            .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join()),
        );
        assert.deepEqual(cut, [], `${event}, ${name}`);
      });
    }
  },

  async 'on a phone cards stand beside their ship, and goods fly from and to what is in sight'(visit) {
    for (const name of ['phone', 'phone on its side']) {
      const viewport = sizes.find((size) => size.name === name)!;
      const page = await look(visit, {
        settings: { pace: 'slow', language: 'en' },
        reducedMotion: 'no-preference',
        prepare: holdBeats,
        viewport,
      });
      await holdFrom(page);
      for (const seed of [3, 4, 5]) {
        await bring(page, 'revealed', race, seed);
        await until(page, '.drama.card');
        await page.waitForTimeout(500); // the chart has come to where it goes
        await shoot(page, viewport);
        const far = await page.evaluate(besideShip);
        assert.ok(far < 150, `${name}: the card is ${far} px off`);
        await skipToDecision(page);
      }
      for (const event of ['loaded', 'paid', 'hold_taken']) {
        await bring(page, event);
        await until(page, '.drama.goods');
        await shoot(page, viewport);
        const ends = await page.evaluate(flight);
        assert.deepEqual(ends.wrong, [], `${name}, ${event}`);
        await skipToDecision(page);
      }
      await page.context().close();
      visit.pages.clear();
    }
  },

  async 'in a battle words stand at the sides'(visit) {
    const page = await look(visit, {
      settings: { pace: 'slow', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: holdBeats,
    });
    await holdFrom(page);
    const words = page.locator('dialog.scene .side .bubble').first();
    for (let seed = 3; seed < 12 && (await words.count()) === 0; ++seed) {
      await bring(page, 'battle_won', race, seed);
      await until(page, 'dialog.scene .outcome');
    }
    await words.waitFor();
    await atSizes(page, sizes, async ({ name }) => {
      await visit.sideways(page, `words in a battle, ${name}`);
      const { x, y, width, height } = (await words.boundingBox())!;
      const inSight = await page.evaluate(([right, bottom]) => right <= innerWidth && bottom <= innerHeight, [
        x + width,
        y + height,
      ] as const);
      // In large text on a small phone it is scrolled to.
      if (name !== 'small phone, text at 200 %') assert.ok(x >= 0 && y >= 0 && inSight, name);
    });
  },

  async 'it lasts as long as the reader wishes, and may take no time'(visit) {
    const page = await look(visit, {
      settings: { pace: 'slow', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: holdBeats,
    });
    await holdFrom(page);
    const lasts: number[] = [];
    for (const [seed, pace] of ['slow', 'normal', 'brisk'].entries()) {
      await bring(page, 'revealed', race, 3 + seed);
      await until(page, '.drama.card');
      lasts.push(await page.locator('.drama').evaluate((one) => parseFloat(one.style.getPropertyValue('--ms'))));
      await skipToDecision(page);
      await page.getByRole('button', { name: 'Menu' }).last().click();
      const wish = page.getByLabel('Motion');
      assert.equal(await wish.inputValue(), pace);
      await wish.selectOption(['normal', 'brisk', 'none'][seed]!);
      await page.keyboard.press('Escape');
    }
    const [slow = 0, normal = 0, brisk = 0] = lasts;
    assert.ok(slow > 1.5 * normal && normal > 1.5 * brisk && brisk > 0, lasts.join(' '));
    await watch(page);
    await bring(page, 'treasure_drawn');
    await page.waitForSelector(decision);
    assert.deepEqual(await page.evaluate(() => seen), {});
  },

  async '“Skip ahead” brings the next decision at once, also out of a battle and in Malacca'(visit) {
    const page = await look(visit, {
      settings: { pace: 'slow', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: holdBeats,
    });
    await holdFrom(page);
    for (const [variant, event, scene] of [
      [race, 'revealed', '.top'],
      [race, 'combat_rolled', 'dialog.scene'],
      [bluff, 'stake_lost', '.top'],
    ] as const) {
      await bring(page, event, variant);
      await skipAhead(visit, page, scene);
      assert.equal(await page.locator('.drama').count(), 0, `${event}: nothing is staged any more`);
      assert.equal(await page.locator('.skip').count(), 0, `${event}: nothing is left to skip`);
    }
  },
};
