// What is heard and seen of a game beyond its moves: sound, and the end as a story.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atSizes, keepNothing, sizes } from './driver/looks';
import { gameOver, keepGame, type Variant } from './driver/positions';
import { allMade, contextsOf, forgetHeard, heardBy, hears, SEA_S, silent, sounding, tapSound } from './driver/sound';
import type { Check, Checks, Visit, Visitor } from './visit';

// The first of what is offered, by the keys.
async function answer(page: Page): Promise<void> {
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  const asked = await page.locator('[data-asked]').getAttribute('data-asked');
  for (const key of ['1', 'Enter', '1', 'Enter']) {
    await page.keyboard.press(key);
    if ((await page.locator('[data-asked]').getAttribute('data-asked')) !== asked) return;
  }
}

const sound: Check = async (visit) => {
  const page = await visit.visitor('listener', {
    settings: { pace: 'none', language: 'en', soundAsked: false },
    prepare: async (context) => {
      await keepNothing(context);
      await tapSound(context);
    },
  });
  const root = await visit.shore.root();
  await page.goto(`${root}#/play/jamaica`);
  const ask = page.getByRole('region', { name: 'Play with sound?' });
  await ask.waitFor();
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  await visit.axe(page, 'the question about sound');
  assert.equal(await contextsOf(page), 0, 'nothing is opened before sound is wanted');
  await ask.getByRole('button', { name: 'Sea and effects' }).click();
  await ask.waitFor({ state: 'detached' });
  await hears(page, SEA_S);
  await sounding(page);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await silent(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await sounding(page);

  // Of two tabs the one that was touched last is heard, and the settings outlive a new tab.
  const other = await page.context().newPage();
  await other.goto(`${root}#/play/malacca`);
  await other.waitForSelector('[data-asked]:not([data-asked=""])');
  assert.equal(await other.getByRole('region', { name: 'Play with sound?' }).count(), 0, 'asked once');
  await other.mouse.click(640, 30);
  await hears(other, SEA_S);
  await sounding(other);
  await silent(page);
  await page.mouse.click(640, 30);
  await sounding(page);
  await silent(other);
  await other.close();

  // Effects without the sea.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('slider', { name: 'Sea' }).fill('0');
  const kept = await page.evaluate(() => localStorage.getItem('freebooter.settings') ?? '{}');
  assert.equal((JSON.parse(kept) as { sea?: number }).sea, 0);
  await page.keyboard.press('Escape');
  await allMade(page); // what is still being made when its moment is over is not heard
  await page.locator('[data-decision]').focus();
  await forgetHeard(page);
  await answer(page);
  await page.waitForFunction(() => heard.length > 0);
  assert.ok(!(await heardBy(page)).includes(SEA_S), 'the sea is still');
};
declare const heard: number[];

const ignored: Check = async (visit) => {
  const page = await visit.visitor('player', { settings: { pace: 'none', language: 'en', soundAsked: false } });
  await page.goto(`${await visit.shore.root()}#/play/malacca`);
  await page.waitForSelector('.asksound');
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  await page.keyboard.press('1');
  for (let i = 0; i < 3 && (await page.locator('.asksound').count()) > 0; i++) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
  }
  await page.waitForSelector('.asksound', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('[data-asked]:not([data-asked=""])');
  assert.equal(await page.locator('.asksound').count(), 0, 'whoever plays on is not asked again');
};

const overs: readonly Variant[] = [
  { game: 'jamaica', players: 4, options: 'players=4' },
  { game: 'malacca', players: 4, options: 'players=4 captains=yes equipment=yes' },
];

async function openOver(visit: Visit, variant: Variant, options: Visitor): Promise<Page> {
  const page = await visit.visitor(variant.game, { ...options, prepare: keepNothing });
  await page.goto(await visit.shore.root());
  const kept = await gameOver(variant, 7);
  await keepGame(page, kept);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const title = document.querySelector('.scoring h1')?.textContent.trim() ?? '';
      const aloud = document.querySelector('.scoring [aria-live]')?.textContent ?? '';
      const trophies = document.querySelectorAll('.scoring tr.winner').length;
      const now = [title, aloud, trophies].join('|');
      if (title !== '' && said.at(-1) !== now) said.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
  return page;
}
declare const said: string[];

async function checkStory(visit: Visit, page: Page): Promise<void> {
  await page.waitForSelector('.story');
  const rows = await page.locator('.story table tbody tr').count();
  assert.ok(rows >= 2, 'a line for everybody');
  const totals = await page.locator('.scoring tbody .total').allInnerTexts();
  const ends = await page.locator('.story table tbody tr td:last-child').allInnerTexts();
  assert.deepEqual(ends.toSorted(), totals.toSorted(), 'the graph ends where the reckoning does');
  assert.ok((await page.locator('.feat').count()) >= 2, 'what was remarkable');
  assert.equal(await page.locator('[data-feat=turn]').count(), 1, 'where it turned');
  assert.ok((await page.locator('.luck li').count()) >= 1, 'who had luck');
  await visit.axe(page, 'the story');
  await atSizes(page, sizes, ({ name }) => visit.sideways(page, `the story, ${name}`));
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do=share]').click()]);
  const picture = readFileSync(await download.path());
  assert.equal(picture.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 675]);
}

const told =
  (variant: Variant): Check =>
  async (visit) => {
    const page = await openOver(visit, variant, {
      settings: { pace: 'brisk', language: 'en' },
      reducedMotion: 'no-preference',
      hasTouch: false,
    });
    await page.waitForSelector('.scoring tr.winner');
    await page.waitForSelector('.story');
    const seen = await page.evaluate(() => said);
    assert.ok(seen.length > 4, `told step by step: ${seen.join('\n')}`);
    assert.ok(
      seen.slice(0, -1).every((one) => !/\bwin|king/i.test(one) && one.endsWith('|0')),
      `nobody is named before the end: ${seen.join('\n')}`,
    );
    const crown = variant.game === 'malacca' ? 'king of the pirates' : 'wins?\\b';
    assert.match(seen.at(-1)!, new RegExp(`${crown}.*\\|.*${crown}.*\\|[1-9]`, 'is'));
    await checkStory(visit, page);
  };

const atOnce: Check = async (visit) => {
  const page = await openOver(visit, overs[0]!, {
    viewport: { width: 360, height: 640 },
    settings: { pace: 'none', language: 'en' },
    hasTouch: false,
  });
  await page.waitForSelector('.scoring tr.winner');
  const seen = await page.evaluate(() => said);
  assert.equal(seen.length, 1, 'all of it at once');
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0, 'no column grows');
  assert.match(seen[0]!.split('|')[1]!, /: \d+\. .* wins?\.$/s, 'the winner is said last');
  await checkStory(visit, page);
};

const skipped: Check = async (visit) => {
  const page = await openOver(visit, overs[0]!, {
    settings: { pace: 'slow', language: 'en' },
    reducedMotion: 'no-preference',
  });
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await page.waitForSelector('.scoring tr.winner');
  // The same story of its record.
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'The story of this game' }).click();
  await page.waitForSelector('dialog .story .feat');
  await visit.axe(page, 'the story of a record');
};

// Whatever is staged while bots take their turns; with motion it moves, without it stands.
const staged =
  (game: Variant['game'], kinds: readonly string[], moves: boolean): Check =>
  async (visit) => {
    const page = await visit.visitor('watcher', {
      settings: { pace: 'brisk', language: 'en' },
      reducedMotion: moves ? 'no-preference' : 'reduce',
      hasTouch: false,
      prepare: keepNothing,
    });
    await page.goto(`${await visit.shore.root()}#/play/${game}`);
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const node = document.querySelector('.drama');
        const kind = node?.className.split(' ').find((name) => name !== 'drama' && !name.startsWith('svelte-'));
        if (node && kind) seen[kind] = Math.max(seen[kind] ?? 0, node.getAnimations({ subtree: true }).length);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    for (let i = 0; i < 40; i++) {
      const found = await page.evaluate(() => seen);
      if (kinds.every((kind) => kind in found)) {
        for (const kind of kinds) assert.equal(found[kind]! > 0, moves, `${kind} ${moves ? 'moves' : 'stands'}`);
        return;
      }
      await answer(page);
      await page.waitForTimeout(300);
    }
    assert.fail(`not staged: ${JSON.stringify(await page.evaluate(() => seen))}`);
  };
declare const seen: Record<string, number>;

// What each frame shows of the cards on the ship: none of them, or all, for those of an ambush choose a side later.
const turnsAtOnce: Check = async (visit) => {
  const page = await visit.visitor('watcher', {
    settings: { pace: 'brisk', language: 'en' },
    reducedMotion: 'no-preference',
    hasTouch: false,
    prepare: keepNothing,
  });
  await page.goto(`${await visit.shore.root()}#/play/malacca`);
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = (): void => {
      const laid = document.querySelectorAll('.laid:not(:has(.slot))').length;
      const now = `${document.querySelectorAll('.laid .turned').length}/${laid}`;
      if (frames.at(-1) !== now) frames.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  for (let round = 0; round < 3;) {
    await answer(page);
    await page.waitForTimeout(300);
    round = await page.evaluate(() => frames.filter((now) => /^([2-9])\/\1$/.test(now)).length);
  }
  const torn = (await page.evaluate(() => frames)).filter((now) => !/^(0\/\d|(\d)\/\2)$/.test(now));
  assert.deepEqual(torn, [], 'some cards lie open, others do not');
};
declare const frames: string[];

export const drama: Checks = {
  'all cards of Malacca turn at once': turnsAtOnce,
  'cards and goods are staged in Jamaica': staged('jamaica', ['card', 'goods'], true),
  'without motion they are staged all the same': staged('jamaica', ['card', 'goods'], false),
  'Malacca holds its breath before the cards turn, and coins fly': staged('malacca', ['breath', 'goods'], true),
  'sound is asked once, is heard when wanted, and of one tab': sound,
  'the question about sound is in nobody’s way': ignored,
  'the end of Jamaica is told step by step, and its story after it': told(overs[0]!),
  'the end of Malacca is told step by step, and its story after it': told(overs[1]!),
  'without motion the end is there at once, the winner last': atOnce,
  'the end can be skipped, and a record tells its story': skipped,
};
