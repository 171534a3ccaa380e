// Lessons, played to their end with the page's own controls: by keyboard alone, looked at on every screen, and with
// the finger on a small phone in another language. They need no server: any folder of files will do.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isDo, type Chapter, type Lesson, type Step } from '../src/games/lesson';
import { lesson as jamaica } from '../src/games/jamaica/lesson';
import { lesson as malacca } from '../src/games/malacca/lesson';
import { learnWords, type LearnWords } from '../src/i18n/learn';
import { atSizes, drawn, sizes, type Size } from './driver/looks';
import { keptGames } from './driver/positions';
import type { Checks, Visit } from './visit';

const screens = sizes.filter(({ name }) => ['phone', 'phone on its side', 'tablet'].includes(name));

type Deed = (page: Page, step: Step) => Promise<void>;

const hears = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.querySelector('.lesson .sentence')?.textContent === wanted, text);
};
const asked = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.stage')?.dataset.asked ?? '');

// The lesson's own card is in sight as a whole, and lies over nothing that is to be pressed; what is lit is in sight,
// too.
async function inReach(visit: Visit, page: Page, state: string, asks: boolean): Promise<void> {
  await drawn(page);
  const found = await page.evaluate((pressed) => {
    const card = document.querySelector('.lesson .card')!.getBoundingClientRect();
    const out = card.top < 0 || card.left < 0 || card.bottom > innerHeight + 1 || card.right > innerWidth + 1;
    const covered = [...document.querySelectorAll<HTMLElement>('.hand button, [data-option], form.stake button')]
      .filter((one) => one.matches(':not(:disabled)') && one.getClientRects().length > 0)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.right > card.left && box.left < card.right)
      .filter(({ box }) => box.bottom > card.top && box.top < card.bottom)
      .map(({ one }) => `it lies over ${one.textContent.trim()}`);
    const ring = document.querySelector('.lesson .ring')?.getBoundingClientRect();
    const across = ring ? Math.min(ring.right, innerWidth) - Math.max(ring.left, 0) : 0;
    const down = ring ? Math.min(ring.bottom, innerHeight) - Math.max(ring.top, 0) : 0;
    const under = ring
      ? Math.max(0, Math.min(ring.right, card.right) - Math.max(ring.left, card.left)) *
        Math.max(0, Math.min(ring.bottom, card.bottom) - Math.max(ring.top, card.top))
      : 0;
    const seen = Math.max(0, across) * Math.max(0, down) - under;
    const most = ring ? Math.min(ring.width, innerWidth) * Math.min(ring.height, innerHeight) : 0;
    return [
      ...(out ? ['it is not wholly in sight'] : []),
      ...(pressed ? covered : []),
      ...(seen < most / 2 ? [`of what is lit ${Math.round((100 * seen) / most)} % is in sight`] : []),
    ];
  }, asks);
  if (found.length > 0) visit.complain(`${state}, the card: ${found.join(', ')}`);
}

// Every sentence of a chapter in its order, each question answered by `deed`.
async function learnChapter(
  visit: Visit,
  page: Page,
  words: LearnWords,
  chapter: Chapter,
  deed: Deed,
  screens: readonly Size[],
): Promise<void> {
  for (const step of chapter.steps) {
    await hears(page, words[step.say]);
    await visit.axe(page, step.say.split('.').slice(0, 2).join(' '));
    await visit.sideways(page, step.say);
    await inReach(visit, page, step.say, isDo(step));
    await atSizes(page, screens, async ({ name }) => {
      await visit.sideways(page, `${step.say}, ${name}`);
      await inReach(visit, page, `${step.say}, ${name}`, isDo(step));
    });
    if (isDo(step)) {
      await deed(page, step);
    } else {
      await page.waitForFunction(() => document.activeElement?.matches('[data-do="next"]'));
      await page.keyboard.press('Enter');
    }
  }
}

// Something is marked for Enter to confirm, or was answered already.
const confirms =
  '[data-option].go:not(:disabled), form.stake .btn.go:not(:disabled), button.equipment[aria-pressed=true]';
const marked = (page: Page, before: string) =>
  page.waitForFunction(
    ([old, ready]) =>
      document.querySelector(ready) || document.querySelector<HTMLElement>('.stage')?.dataset.asked !== old,
    [before, confirms] as const,
  );

const onSlider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.amount .slider') ?? false);

// By the numbers of the answers and Enter alone; a card gets a stake of three coins.
const byKeys: Deed = async (page, step) => {
  const before = await asked(page);
  await page
    .locator('.tray .hand button:enabled, [data-option]:enabled, .amount .slider, .hold.open, button.equipment:enabled')
    .first()
    .waitFor();
  const wanted = (isDo(step) && step.wants?.source.replaceAll('\\/', '/')) || '';
  const card = /^\^(?:pick (.*)\$|place (\S+) )/.exec(wanted)?.slice(1).find(Boolean) ?? '';
  const numbers = await page
    .locator('.tray .hand [data-card]')
    .evaluateAll((all) => all.map((one) => one.dataset.card));
  const ask = isDo(step) ? step.ask : '';
  if (ask === 'place') {
    await page.keyboard.press(String(numbers.findIndex((one) => one?.startsWith(card)) + 1));
    for (let i = 0; i < 20 && !(await onSlider(page)); ++i) await page.keyboard.press('Tab');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    return page.keyboard.press('Enter');
  }
  const keys =
    ask === 'pick'
      ? [String(numbers.indexOf(card) + 1), 'Enter']
      : ask === 'buy'
        ? ['3', 'Enter']
        : ['pay', 'powder'].includes(ask)
          ? ['Enter']
          : ['1', 'Enter'];
  for (const key of keys) {
    await page.waitForFunction(() => document.activeElement?.matches('body, dialog, [data-decision]'));
    await page.keyboard.press(key);
    if (key !== 'Enter') await marked(page, before);
    if ((await asked(page)) !== before) return;
  }
  await page.waitForFunction((old) => document.querySelector<HTMLElement>('.stage')?.dataset.asked !== old, before);
};

// Of Jamaica's other questions the first answer, touched once or, where that only marks, twice; an amount as it stands.
async function tapAnswer(page: Page): Promise<void> {
  const before = await asked(page);
  const answers = page.locator('.hold.open, [data-option]:enabled').filter({ visible: true });
  for (let i = 0; i < 4 && (await asked(page)) === before; ++i) {
    const ready = page.locator('[data-option].go:enabled').filter({ visible: true });
    await ((await ready.count()) > 0 ? ready : answers).first().tap();
    await drawn(page);
  }
}

// What is lit is touched; a card gets a stake of three coins.
const byFinger: Deed = async (page, step) => {
  if (!isDo(step)) return;
  if (step.ask === 'buy' || step.ask === 'side') {
    const wanted = page.locator(step.ask === 'buy' ? '.shop [data-kind="trade"]' : '.tray [data-option]').first();
    await wanted.tap(); // marks
    return wanted.tap();
  }
  const wanted = step.wants?.source.replaceAll('\\/', '/') ?? '';
  const card = /^\^(?:pick (.*)\$|place (\S+) )/.exec(wanted)?.slice(1).find(Boolean) ?? '';
  if (step.ask !== 'place' && step.ask !== 'pick') return tapAnswer(page);
  await page.locator(`.tray .hand [data-card^="${card}"] button`).first().tap();
  if (step.ask === 'pick') return page.locator('[data-option="chosen"]').tap();
  const more = page.locator('form.stake .amount .btn.icononly').last();
  for (let i = 0; i < 3; ++i) await more.tap();
  await page.locator('form.stake [data-kind="place"]').tap();
};

// The first game after it: against Cabin boys, with the guide.
async function firstGame(page: Page): Promise<void> {
  await page.waitForSelector('.guide');
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  const [game] = await keptGames(page);
  const levels = game!.config.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  assert.deepEqual(levels, ['cabin-boy', 'cabin-boy', 'cabin-boy']);
}

const open = async (visit: Visit, page: Page, path: string): Promise<void> => {
  await page.goto(`${(await visit.shore.gallery()).root}#/${path}`);
};
const wholeLesson = async (
  visit: Visit,
  page: Page,
  words: LearnWords,
  lesson: Lesson,
  deed: Deed,
  screens: readonly Size[] = [],
): Promise<void> => {
  for (const chapter of lesson.chapters) await learnChapter(visit, page, words, chapter, deed, screens);
};

export const learn: Checks = {
  async 'Jamaica by keyboard, to its first game'(visit) {
    const page = await visit.visitor('learner', { hasTouch: false });
    await open(visit, page, '');
    await page.getByRole('link', { name: 'Jamaica: learn' }).click();
    const begin = page.locator('[data-do="lesson"]');
    await begin.waitFor();
    await visit.axe(page, 'chapters');
    await begin.click();
    await wholeLesson(visit, page, await learnWords('en'), jamaica, byKeys, screens);
    await firstGame(page);
    assert.match(page.url(), /#\/here\//);
    await open(visit, page, 'learn/jamaica');
    await page.locator('.done').last().waitFor();
    assert.equal(await page.locator('.done').count(), jamaica.chapters.length);
  },

  async 'Malacca by keyboard, to its first game'(visit) {
    const page = await visit.visitor('learner', { hasTouch: false });
    await open(visit, page, 'learn/malacca/1');
    await wholeLesson(visit, page, await learnWords('en'), malacca, byKeys, screens);
    await firstGame(page);
    await open(visit, page, 'learn/malacca');
    await page.locator('.done').last().waitFor();
    assert.equal(await page.locator('.done').count(), malacca.chapters.length);
  },

  async 'Malacca with the finger, on a small phone, in Ukrainian'(visit) {
    const page = await visit.visitor('learner', {
      viewport: { width: 360, height: 640 },
      settings: { pace: 'none', language: 'uk' },
    });
    await open(visit, page, 'learn/malacca/1');
    await wholeLesson(visit, page, await learnWords('uk'), malacca, byFinger);
    await page.waitForSelector('.guide');
  },

  async 'Jamaica with the finger, on a phone'(visit) {
    const page = await visit.visitor('learner', { viewport: { width: 390, height: 844 } });
    await open(visit, page, 'learn/jamaica/1');
    await wholeLesson(visit, page, await learnWords('en'), jamaica, byFinger);
    await firstGame(page);
  },

  async 'a lesson is kind, is left, goes on after a reload, and a chapter can be played again'(visit) {
    const page = await visit.visitor('learner', { hasTouch: false });
    const words = await learnWords('en');
    await open(visit, page, 'learn/jamaica/2');
    await hears(page, words['jamaica.load.holds']);
    await page.locator('[data-do="next"]').click();
    await hears(page, words['jamaica.load.pick']);
    const before = await asked(page);
    await page.locator('[data-card="gold/gold"] button').click();
    await page.locator('[data-option="chosen"]').click();
    await hears(page, words['jamaica.load.why']);
    assert.equal(await asked(page), before, 'nothing was played');
    await page.locator('[data-card="food/powder"] button').click();
    await page.locator('[data-option="chosen"]').click();
    await hears(page, words['jamaica.load.dump']);
    await page.reload();
    await hears(page, words['jamaica.load.dump']);
    await page.locator(`.lesson [aria-label="${words.leave}"]`).click();
    await page.getByText('Continue with “Loading”').click();
    await hears(page, words['jamaica.load.dump']);
    await page.locator(`.lesson [aria-label="${words.again}"]`).click();
    await hears(page, words['jamaica.load.holds']);
    await page.locator(`.lesson [aria-label="${words.skip}"]`).click();
    await hears(page, words['jamaica.move.arrow']);
    await page.locator(`.lesson [aria-label="${words.leave}"]`).click();
    await page.locator('[data-chapter="2"]').click();
    await hears(page, words['jamaica.load.holds']);
    await open(visit, page, '');
    assert.equal(await page.locator('.resume').count(), 0, 'a lesson is no game that waits');
  },
};
