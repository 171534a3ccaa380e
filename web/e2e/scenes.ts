// What is staged while it is told: each scene is brought about by a bot at a real table, before the eyes of who looks.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventOf } from '../src/wire/events';
import { drawn } from './driver/looks';
import { gameBringing, keepGame, type Variant } from './driver/positions';
import type { Checks, Visit, Visitor } from './visit';

const race: Variant = { game: 'jamaica', players: 4, options: 'players=4' };

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

async function look(visit: Visit, options: Visitor): Promise<Page> {
  const page = await visit.visitor('player', { hasTouch: false, ...options });
  await page.goto(`${await visit.shore.root()}#/play/jamaica`); // the table's code is there before it is needed
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  return page;
}

async function bring(page: Page, event: string): Promise<void> {
  const kept = await gameBringing(race, (told) => eventOf('jamaica', told).event === event, 3, 200);
  assert.ok(kept, `no game that brings ${event}`);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
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

export const scenesOfATurn: Checks = {
  'a treasure, a curse, a shortage, a salute, the last round, loot and a broadside are staged': (visit) =>
    staged(visit, true),
  'without motion they stand': (visit) => staged(visit, false),

  async '“Skip ahead” brings the next decision at once'(visit) {
    const page = await look(visit, { settings: { pace: 'slow', language: 'en' }, reducedMotion: 'no-preference' });
    await bring(page, 'revealed');
    await page.getByRole('button', { name: 'Skip ahead' }).click();
    await drawn(page);
    assert.equal(await page.locator('.drama').count(), 0, 'nothing is staged any more');
    await page.waitForSelector('[data-asked]:not([data-asked=""])');
  },
};
