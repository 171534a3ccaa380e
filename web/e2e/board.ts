// The board under the hand: it sails, skips, zooms, pans, and takes a choice by mouse, touch and keyboard.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Checks, Visit, Visitor } from './visit';

const said = (page: Page): Promise<string | null> => page.locator('output').textContent();
const viewBox = async (page: Page): Promise<[number, number, number, number]> =>
  (await page.locator('svg.chart.live').getAttribute('viewBox'))!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
const shipAt = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('svg.chart.live .ship.blue')!.parentElement!.getAttribute('transform'));

// The middle of a space, in the window.
const middleOf = (page: Page, space: number): Promise<[number, number]> =>
  page.evaluate((s) => {
    const box = document.querySelector(`[data-space="${s}"]`)!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, space);

const narrowerThan = async (page: Page, width: number): Promise<void> => {
  await page.waitForFunction(
    (w) => Number(document.querySelector('svg.chart.live')!.getAttribute('viewBox')!.split(' ')[2]) < w,
    width,
  );
};

async function open(visit: Visit, route: string, options: Visitor = {}): Promise<Page> {
  const page = await visit.visitor('player', {
    viewport: { width: 1200, height: 840 },
    hasTouch: false,
    settings: {},
    reducedMotion: 'no-preference',
    ...options,
  });
  await page.goto(`${(await visit.shore.gallery()).root}#/gallery/${route}`);
  await page.waitForSelector('svg.chart.sheet #chart-base', { state: 'attached' });
  return page;
}

export const board: Checks = {
  async 'a ship sails along the course and arrives'(visit) {
    const page = await open(visit, 'board/sail');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000); // it goes on as the check lets it
    const before = await shipAt(page);
    await page.click('.sail');
    const seen = new Set();
    for (let i = 0; i < 100 && (await said(page)) === 'sails'; ++i) {
      await page.clock.runFor(100);
      seen.add(await shipAt(page));
    }
    assert.equal(await said(page), 'arrived');
    seen.delete(before);
    assert.ok(seen.size > 3, `seen at ${seen.size} places on the way`);
    assert.notEqual(await shipAt(page), before);
  },

  async 'a press skips the voyage'(visit) {
    const page = await open(visit, 'board/sail');
    await page.click('.sail');
    await page.mouse.click(400, 300);
    await page.waitForFunction(() => document.querySelector('output')!.textContent === 'arrived', null, {
      timeout: 5000,
    });
  },

  async 'with reduced motion it is simply there'(visit) {
    const page = await open(visit, 'board/sail', { reducedMotion: 'reduce' });
    await page.click('.sail');
    assert.equal(await said(page), 'arrived');
  },

  async 'wheel, drag and keys move the chart, and the whole comes back'(visit) {
    const page = await open(visit, 'board', { reducedMotion: 'reduce' });
    const whole = await viewBox(page);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -600);
    await narrowerThan(page, whole[2]);
    const near = await viewBox(page);
    await page.mouse.down();
    await page.mouse.move(500, 350, { steps: 5 });
    await page.mouse.up();
    const dragged = await viewBox(page);
    assert.ok(dragged[0] > near[0] && dragged[1] > near[1], 'the drag moved the chart');
    assert.equal(await said(page), '', 'a drag is no choice');
    await page.focus('.controls button');
    await page.keyboard.press('ArrowRight');
    assert.ok((await viewBox(page))[0] > dragged[0], 'the arrow key moved the chart');
    await page.keyboard.press('0');
    assert.deepEqual(await viewBox(page), whole);
  },

  async 'a legal space is chosen by mouse and by keyboard, another is not'(visit) {
    const page = await open(visit, 'board', { reducedMotion: 'reduce' });
    await page.mouse.click(...(await middleOf(page, 21)));
    assert.equal(await said(page), 'space 21');
    await page.mouse.click(600, 420);
    assert.equal(await said(page), 'space 21', 'the land is no choice');
    await page.locator('.board .choices button').nth(1).focus();
    assert.equal(await page.locator('.edge.considered').count(), 1, 'focus lights the space');
    await page.keyboard.press('Enter');
    assert.equal(await said(page), 'space 27');
  },

  async 'a chart that was moved away comes back to what can be pressed'(visit) {
    const page = await open(visit, 'board/ask', { reducedMotion: 'reduce', viewport: { width: 360, height: 300 } });
    await page.focus('.controls button');
    for (const key of [
      '+',
      '+',
      '+',
      '+',
      ...Array<string>(20).fill('ArrowLeft'),
      ...Array<string>(20).fill('ArrowUp'),
    ])
      await page.keyboard.press(key);
    const away = await viewBox(page);
    await page.click('.sail');
    const [x, y, width, height] = await viewBox(page);
    assert.notDeepEqual([x, y], away.slice(0, 2));
    const middle = await page.evaluate(() => {
      const box = document.querySelector<SVGGraphicsElement>('[data-space="21"]')!.getBBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    assert.ok(middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height, 'space 21 is seen');
  },

  async 'a finger chooses, two fingers zoom'(visit) {
    const page = await open(visit, 'board', {
      reducedMotion: 'reduce',
      hasTouch: true,
      viewport: { width: 390, height: 500 },
    });
    await page.touchscreen.tap(...(await middleOf(page, 21)));
    assert.equal(await said(page), 'space 21');
    const before = await viewBox(page);
    const touch = await page.context().newCDPSession(page);
    const fingers = (gap: number) => [
      { x: 195 - gap, y: 250, id: 1 },
      { x: 195 + gap, y: 250, id: 2 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    for (const gap of [55, 70, 90, 110])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await narrowerThan(page, before[2] * 0.8);
    assert.equal(await said(page), 'space 21');
  },
};
