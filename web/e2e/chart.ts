// The chart explains itself: a space by pointer, finger and keys, the legend, the points, and names wherever a
// space is spoken of.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { readHabits } from '../words/folders';
import { atSizes, sizes } from './driver/looks';
import { gameAt, keepGame } from './driver/positions';
import type { Checks, Visit, Visitor } from './visit';

const middleOf = (page: Page, space: number): Promise<[number, number]> =>
  page.evaluate((s) => {
    const box = document.querySelector(`[data-space="${s}"]`)!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, space);
const card = (page: Page, space: number) => page.locator(`.spacecard[data-about="${space}"]`);

async function open(visit: Visit, route: string, options: Visitor = {}): Promise<Page> {
  const page = await visit.visitor('player', {
    viewport: { width: 1200, height: 840 },
    hasTouch: false,
    settings: { language: 'en' },
    ...options,
  });
  await page.goto(`${(await visit.shore.gallery()).root}#/gallery/${route}`);
  await page.waitForSelector('.board .spaces button', { state: 'attached' });
  return page;
}

// Whatever stands on the page, shown or spoken.
const everything = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((e) => [
        e.getAttribute('aria-label') ?? '',
        e.getAttribute('title') ?? '',
      ]),
    ].join('\n'),
  );

// A space that is called by its number.
const numbered = Object.entries(readHabits()).map(([language, { space }]): [string, RegExp] => [
  language,
  new RegExp(`(?<!\\p{L})${space.replaceAll('*', '\\p{L}*')} \\d`, 'iu'),
]);

export const chart: Checks = {
  async 'a space that is pointed at says what it is'(visit) {
    const page = await open(visit, 'board');
    await page.mouse.move(...(await middleOf(page, 22)));
    await card(page, 22).waitFor();
    const text = await card(page, 22).innerText();
    for (const part of ['Dead Man’s Cay', 'pirate lair, free', '−5', 'A treasure lies here', 'No. 22'])
      assert.ok(text.includes(part), `${part} in ${text}`);
    await page.mouse.move(...(await middleOf(page, 45)));
    await card(page, 45).waitFor();
    assert.match(await card(page, 45).innerText(), /Port Antonio\s+port, 7 doubloons\s+Scores 6\s/);
    assert.equal(await page.locator('.spacecard').count(), 1);
    const box = (await card(page, 45).boundingBox())!;
    const [x, y] = await middleOf(page, 45);
    assert.ok(x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height, 'the space stays in sight');
    await page.mouse.move(600, 420); // land
    await card(page, 45).waitFor({ state: 'detached' });
  },

  async 'a space says who lies there'(visit) {
    const page = await open(visit, 'board/crowd');
    await page.mouse.move(...(await middleOf(page, 0)));
    await card(page, 0).waitFor();
    const names = await card(page, 0).locator('.ships > span').allInnerTexts();
    assert.equal(names.length, 6, `all ships of the start: ${names.join(', ')}`);
    await page.mouse.move(...(await middleOf(page, 22)));
    await card(page, 22).waitFor();
    assert.equal(await card(page, 22).locator('.ships').count(), 0);
  },

  async 'by the keys, from one space to the next'(visit) {
    const page = await open(visit, 'board');
    const here = page.locator('.spaces button[tabindex="0"]');
    assert.equal(await here.count(), 1, 'one stop for the whole chart');
    await here.focus();
    await page.keyboard.press('Home');
    await card(page, 0).waitFor();
    assert.match(await page.evaluate(() => document.activeElement!.textContent), /^Port Royal: start and finish/);
    await page.keyboard.press('ArrowRight');
    await card(page, 1).waitFor();
    assert.match(
      await page.evaluate(() => document.activeElement!.textContent),
      /^Pelican Spit: sea, 2 food\. Scores −5/,
    );
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await card(page, 49).waitFor();
    await page.keyboard.press('Escape');
    await card(page, 49).waitFor({ state: 'detached' });
    await visit.axe(page, 'the board');
  },

  async 'a finger that stays asks, and chooses nothing'(visit) {
    const page = await open(visit, 'board', { hasTouch: true, viewport: { width: 390, height: 500 } });
    const touch = await page.context().newCDPSession(page);
    const [x, y] = await middleOf(page, 21); // it could be chosen
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await card(page, 21).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.equal(await page.locator('output').textContent(), '', 'nothing was chosen');
    assert.match(await card(page, 21).innerText(), /Bluefields\s+port, 3 doubloons/);
    await page.touchscreen.tap(x, y);
    assert.equal(await page.locator('output').textContent(), 'space 21');
    await card(page, 21).waitFor({ state: 'detached' });
  },

  async 'the legend is one press away, and points open into their parts'(visit) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 640 },
    ]) {
      const page = await open(visit, 'jamaica/picking', { viewport: size });
      await page.click('.controls .legend');
      const legend = page.locator('dialog[open]');
      const text = await legend.innerText();
      for (const part of ['1678', '1708', 'red line']) assert.ok(text.includes(part), part);
      assert.equal(await legend.locator('li:has(.ship) b, li b').count(), 6, 'six captains');
      for (const captain of ['Bonny', 'Read', 'Rackham', 'Levasseur', 'Bellamy', 'Blackbeard'])
        assert.match(await legend.locator('li', { hasText: captain }).innerText(), /\. .{30}/, `a line on ${captain}`);
      // The cartouche, which is engraved part by part.
      await page.waitForFunction(() => document.querySelector('svg.sheet')!.textContent.includes('Anno 1708'));
      await visit.axe(page, `legend ${size.width}`);
      await page.keyboard.press('Escape');
      await legend.waitFor({ state: 'hidden' });
      if (size.width < 1000) await page.click('.strip button >> nth=1');
      else {
        await page.locator('.seats .score').nth(1).focus();
        await page.keyboard.press('Enter');
      }
      const parts = page.locator('.parts');
      await parts.waitFor();
      assert.match(await parts.innerText(), /Place on the chart: Bluefields\s+−5\s+Doubloons\s+\+9/);
      assert.match(await parts.innerText(), /Anne Bonny/);
      await visit.sideways(page, `points ${size.width}`);
      await page.context().close();
      visit.pages.clear();
    }
  },

  async 'Malacca has its legend, with the colours of its cards'(visit) {
    const page = await visit.visitor('player');
    await page.goto(`${(await visit.shore.gallery()).root}#/gallery/malacca/placing/5`);
    await page.getByRole('button', { name: 'Legend' }).click();
    const legend = page.locator('dialog[open]');
    const text = await legend.innerText();
    for (const part of ['Twelve days at the tavern', 'king of the pirates', 'Red: attack', 'Blue: defence'])
      assert.ok(text.includes(part), part);
    for (const part of ['Green: trade', 'Two colours: ambush']) assert.ok(text.includes(part), part);
    const strongest = (card: string): Promise<number> =>
      legend.locator(`.swatch.${card}`).evaluate((one) => {
        const tint = getComputedStyle(one).getPropertyValue('--tint').trim();
        const channels = [1, 3, 5].map((at) => parseInt(tint.slice(at, at + 2), 16));
        return channels.indexOf(Math.max(...channels));
      });
    assert.deepEqual(await Promise.all(['attack', 'trade', 'defence'].map(strongest)), [0, 1, 2], 'red, green, blue');
    await visit.axe(page, 'legend of Malacca');
    await atSizes(page, sizes, ({ name }) => visit.sideways(page, `legend of Malacca, ${name}`));
  },

  async 'in no language a space is called by its number'(visit) {
    const before = await gameAt({ game: 'jamaica', players: 4, options: 'players=4' }, 'sail', 3);
    assert.ok(before);
    const page = await visit.visitor('player');
    await page.goto((await visit.shore.gallery()).root);
    await keepGame(page, before.kept);
    for (const [language, number] of numbered) {
      await page.evaluate(
        ({ wish, id }) => {
          localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'none', language: wish }));
          location.hash = `#/here/${id}`;
        },
        { wish: language, id: before.kept.id },
      );
      await page.reload();
      await page.waitForSelector('.stage[data-ask=sail]', { state: 'attached' });
      await page.waitForSelector('.board .spaces button', { state: 'attached' });
      await page.locator('.log li').first().waitFor();
      const found = number.exec(await everything(page));
      assert.equal(found, null, `${language}: ${found?.[0]}`);
    }
  },
};
