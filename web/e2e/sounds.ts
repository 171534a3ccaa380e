// Each moment sounds like what happens in it: at a real table, as far as it can be told by what a browser is given to
// play.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { keepNothing } from './driver/looks';
import { gameBringing, gameOver, keepGame, type Variant } from './driver/positions';
import { allMade, forgetHeard, heardBy, hearsOne, SEA_S, tapSound } from './driver/sound';
import type { Sound } from '../src/sound/names';
import { eventOf } from '../src/wire/events';
import type { GameEvent } from '../src/wire/messages';
import type { StoredGame } from '../src/local/games';
import type { Checks, Visit } from './visit';

const race: Variant = { game: 'jamaica', players: 4, options: 'players=4' };
const bluff: Variant = { game: 'malacca', players: 4, options: 'players=4' };
const decision = '[data-asked]:not([data-asked=""])';

const paidGold = (event: GameEvent): boolean => event.event === 'paid' && 'good' in event && event.good === 'gold';
const is =
  (...names: string[]) =>
  (event: GameEvent): boolean =>
    names.includes(event.event);

const moments: readonly (readonly [Variant, (event: GameEvent) => boolean, readonly Sound[], what: string])[] = [
  [race, is('dice_rolled'), ['dice'], 'dice'],
  [race, is('sailed'), ['sail'], 'sails'],
  [race, is('combat_rolled'), ['cannon', 'broadside'], 'a cannon'],
  [race, paidGold, ['coins'], 'doubloons'],
  [race, is('treasure_drawn'), ['chest'], 'a chest'],
  [bluff, is('ship_taken'), ['broadside'], 'a ship taken'],
];

async function listener(visit: Visit, settings: Readonly<Record<string, number>> = {}): Promise<Page> {
  const page = await visit.visitor('listener', {
    settings: { pace: 'brisk', language: 'en', sound: true, ...settings },
    reducedMotion: 'no-preference',
    hasTouch: false,
    prepare: async (context) => {
      await keepNothing(context);
      await tapSound(context);
    },
  });
  await page.goto(await visit.shore.root());
  await page.mouse.click(4, 4); // browsers make no sound before
  await page.evaluate(() => (location.hash = '#/play/malacca')); // sounds are made at the first table
  await page.waitForSelector(decision);
  await allMade(page);
  await page.evaluate(() => (location.hash = '#/'));
  await page.waitForSelector('.game .btn.go');
  await forgetHeard(page);
  return page;
}

async function open(page: Page, kept: StoredGame): Promise<void> {
  await keepGame(page, kept);
  await forgetHeard(page);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
}

export const sounds: Checks = {
  async 'a game begins with a motif, a turn with a bell, and what happens sounds like it'(visit) {
    const page = await listener(visit);
    await page.evaluate(() => (location.hash = '#/play/jamaica'));
    await hearsOne(page, 'start');
    await hearsOne(page, 'bell');
    for (const [variant, brings, wanted, what] of moments) {
      const kept = await gameBringing(variant, (told) => brings(eventOf(variant.game, told)), 3, 200);
      assert.ok(kept, `no game that brings ${what}`);
      await open(page, kept);
      await hearsOne(page, ...wanted).catch(() => assert.fail(`${what} is not heard`));
    }
    await open(page, await gameOver(bluff, 7));
    await hearsOne(page, 'end');
  },

  async 'without effects only the sea is heard'(visit) {
    const page = await listener(visit, { effects: 0 });
    await page.evaluate(() => (location.hash = '#/play/malacca'));
    await page.waitForSelector(decision);
    for (const key of ['1', 'Enter', 'Enter']) await page.keyboard.press(key);
    await page.waitForTimeout(3000); // what is played meanwhile would be heard
    const heard = await heardBy(page);
    assert.ok(heard.includes(SEA_S), 'the sea');
    // Timbers and gulls belong to the sea, and come after nine seconds at the soonest.
    assert.deepEqual(
      heard.filter((seconds) => seconds !== SEA_S),
      [],
    );
  },
};
