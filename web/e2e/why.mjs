// "Why may I not…?": what is not offered is answered by a rule, or by the word that it is the same as
// something offered; either way nothing is done.
import assert from 'node:assert/strict';
import { gameBefore, keepGame } from './driver/positions.mjs';

const MOST_GAMES = 12;

export const why = {
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
