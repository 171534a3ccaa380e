// "Why may I not…?": what is not offered is answered by a rule, or by the word that it is the same as
// something offered; either way nothing is done.
import assert from 'node:assert/strict';
import { gameBefore, keepGame } from './driver/positions.mjs';

const MOST_GAMES = 12;

// A kept game before a question of the kind, with the button that asks why.
async function before(page, kind, seed) {
  const kept = await gameBefore({ game: 'jamaica', players: 4, options: 'players=4' }, kind, seed);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
  await page.waitForSelector('.stage[data-asked]:not([data-asked=""])', { state: 'attached' });
}

export const why = {
  async 'a hold that does not pay, a ship that lies elsewhere'(visit) {
    const page = await visit.visitor('player', { viewport: { width: 1280, height: 800 } });
    await page.goto(await visit.shore.root());
    for (const [kind, other] of [['pay', '.mine .hold.plain'], ['attack', '.board ul button']]) {
      for (let seed = 1; seed <= MOST_GAMES; ++seed) {
        await before(page, kind, seed);
        if (await page.locator('.btn.why').count()) break;
      }
      await page.click('.btn.why');
      await page.locator(other).last().focus();
      await page.keyboard.press('Enter');
      await page.locator('.refusal a', { hasText: kind === 'pay' ? 'J6.2' : 'J5.1' }).waitFor();
    }
  },

  async 'a hold that is not offered'(visit) {
    const page = await visit.visitor('player', { viewport: { width: 360, height: 640 } });
    await page.goto(await visit.shore.root());
    const answers = new Set();
    for (let seed = 1; seed <= MOST_GAMES && answers.size < 2; ++seed) {
      const kept = await gameBefore({ game: 'jamaica', players: 4, options: 'players=4' }, 'dump', seed);
      await keepGame(page, kept);
      await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
      const stage = page.locator('.stage[data-ask=load]');
      await stage.waitFor({ state: 'attached' });
      const asked = await stage.getAttribute('data-asked');
      const others = page.locator('.mine .hold.plain');
      for (let i = 0; i < (await others.count()); ++i) {
        await page.click('.btn.why');
        await others.nth(i).click();
        const told = page.locator('.refusal, li:has-text("the same as one that is offered")').first();
        await told.waitFor();
        answers.add((await told.getAttribute('role')) === 'alert' ? 'refused' : 'the same');
        assert.equal(await stage.getAttribute('data-asked'), asked, 'the question is still open');
      }
    }
    assert.deepEqual([...answers].sort(), ['refused', 'the same']);
  },
};
