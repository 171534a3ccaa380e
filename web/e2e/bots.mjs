// Games in the browser alone: what happens round them. Play on after a reload, the end with its dice
// and its record, the phone, pass and play, the other pages.
import assert from 'node:assert/strict';
import { Hand } from './hand.mjs';

export async function playOut(hand, limit = 400) {
  for (let i = 0; i < limit; i++) {
    await hand.page.waitForSelector('.scoring, [data-asked]:not([data-asked=""]), [data-do=ready]', { timeout: 30000 });
    if (await hand.over()) return;
    const ready = hand.page.locator('[data-do=ready]');
    if (await ready.count()) await ready.click();
    else await hand.act();
  }
  throw new Error('the game does not end');
}

async function proveDice(page) {
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.waitForSelector('.proof .good');
  assert.ok((await page.locator('.proof li').count()) > 10, 'outcomes are listed');
  await page.keyboard.press('Escape');
}

const checks = {
  async 'one press plays Malacca to its end: dice, record, review, rematch'(visits) {
    const page = await visits.visitor('malacca');
    await page.goto(visits.root);
    await page.locator('.game .btn.go').nth(1).click();
    const hand = new Hand(page, 12);
    for (let i = 0; i < 4; i++) {
      await page.waitForSelector('[data-asked]:not([data-asked=""])');
      await hand.act();
    }
    await page.reload(); // the game goes on
    await playOut(hand);
    await visits.axe(page, 'the end');
    await proveDice(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    assert.match(download.suggestedFilename(), /malacca/);
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.waitForSelector('.bar input[type=range]');
    await visits.axe(page, 'review');
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction(() => /^(\d+)\/\1$/.test(document.querySelector('.count').textContent));
    await page.goBack();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForSelector('[data-asked]:not([data-asked=""])');
  },

  async 'Jamaica in Ukrainian by night on a phone'(visits) {
    const page = await visits.visitor('uk', { viewport: { width: 360, height: 640 }, settings: { pace: 'brisk', language: 'uk', theme: 'dark' } });
    await page.goto(visits.root);
    await page.locator('.game .btn.go').first().click();
    const hand = new Hand(page, 14);
    for (let i = 0; i < 5; i++) {
      await page.waitForSelector('[data-asked]:not([data-asked=""])', { timeout: 60000 });
      await visits.sideways(page, 'uk');
      await hand.act();
    }
    await visits.axe(page, 'uk');
  },

  async 'two people pass the device round, a curtain between them'(visits) {
    const page = await visits.visitor('pass');
    await page.goto(`${visits.root}#/pass/jamaica`);
    await page.click('.start');
    const hand = new Hand(page, 13);
    await page.waitForSelector('[data-do=ready]');
    await visits.axe(page, 'curtain');
    assert.equal(await page.locator('.acard').count(), 0, 'no card behind the curtain');
    for (let i = 0; i < 12; i++) {
      await page.waitForSelector('[data-asked]:not([data-asked=""]), [data-do=ready]');
      const ready = page.locator('[data-do=ready]');
      if (await ready.count()) await ready.click();
      else await hand.act();
    }
  },

  async 'the other pages are in order'(visits) {
    const page = await visits.visitor('pages', { viewport: { width: 390, height: 844 } });
    for (const route of ['', 'rules/jamaica', 'rules/malacca', 'mine', 'watch', 'join', 'pass', 'new/jamaica', 'new/malacca', 'replay']) {
      await page.goto(`${visits.root}#/${route}`);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.waitForLoadState('networkidle');
      await visits.axe(page, `page ${route}`);
      await visits.sideways(page, `page ${route}`);
    }
  },
};

export async function checkBots(visits) {
  visits.looked ??= new Set();
  for (const [name, check] of Object.entries(checks)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const started = Date.now();
    try {
      await check(visits);
    } catch (error) {
      visits.complain(`${name}: ${error.stack}`);
    }
    for (const context of visits.browser.contexts()) await context.close();
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
