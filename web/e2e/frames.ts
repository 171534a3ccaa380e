// How smoothly turns are told on a slow device, with a battle, a treasure, a shortage, a salute, a reveal and the end
// among what is told: the longest piece of work between two frames, from Chromium's own trace, with the processor
// throttled four times. Counted is what the page's thread has worked, not what others took from it meanwhile.
import type { Page } from 'playwright-core';
import { eventOf } from '../src/wire/events';
import { launch } from './browser';
import { holdBeats, holdFrom, letGo } from './driver/beats';
import { gameBringing, gameOver, keepGame, type Variant } from './driver/positions';

const THROTTLE = 4;
export const MOST_MS = 50;
const TURNS = 3;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number; // of it the thread's own
  readonly args?: { readonly name?: string };
}

export interface Frames {
  readonly name: string; // of what was told
  readonly game: string;
  readonly longest_ms: number;
  readonly over: number; // pieces of work beyond the bar
  readonly told_s: number;
}

// The tasks of the page's main thread, in milliseconds; one may be written down within another.
function tasksIn(events: readonly TraceEvent[]): number[] {
  const page = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busiest = page
    .map(({ pid, tid }) =>
      events.filter(
        (event) =>
          event.pid === pid && event.tid === tid && event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask',
      ),
    )
    .sort((a, b) => b.length - a.length)[0];
  if (!busiest || busiest.length === 0) throw new Error('the trace has no tasks');
  return busiest.map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

const asked = '[data-asked]:not([data-asked=""])';

// Answers whatever is asked, by the keyboard, and waits for the next question: between them the others' turns
// are told.
async function turn(page: Page): Promise<void> {
  const before = await page.locator(asked).getAttribute('data-asked');
  for (const key of ['1', 'Enter', '1', 'Enter']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
    if ((await page.locator('[data-asked]').getAttribute('data-asked')) !== before) break;
  }
  await page.waitForSelector(asked, { timeout: 120_000 });
}

type Open = (page: Page) => Promise<void>;
const bringing =
  (variant: Variant, event: string): Open =>
  async (page) => {
    const kept = await gameBringing(variant, (told) => eventOf(variant.game, told).event === event, 3, 200);
    if (!kept) throw new Error(`no game that brings ${event}`);
    await keepGame(page, kept);
    await holdFrom(page);
    await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
    await page.waitForSelector('.skip');
  };

const race: Variant = { game: 'jamaica', players: 4, options: 'players=4' };
const bluff: Variant = { game: 'malacca', players: 4, options: 'players=4 captains=yes equipment=yes' };

// What is sure to be told, and what is seen of it. It is held until the table is laid, which is not measured.
const scenes: readonly { readonly name: string; readonly game: string; readonly open: Open; readonly seen: string }[] =
  [
    { name: 'a battle', game: 'jamaica', open: bringing(race, 'combat_rolled'), seen: 'dialog.scene' },
    { name: 'a treasure', game: 'jamaica', open: bringing(race, 'treasure_drawn'), seen: '.drama.treasure' },
    { name: 'a shortage', game: 'jamaica', open: bringing(race, 'short'), seen: '.drama.shortage' },
    { name: 'a salute', game: 'jamaica', open: bringing(race, 'came_home'), seen: '.drama.salute' },
    { name: 'a reveal', game: 'malacca', open: bringing(bluff, 'stake_lost'), seen: '.laid .turned' },
    ...[race, bluff].map((variant) => ({
      name: 'the end',
      game: variant.game,
      open: async (page: Page): Promise<void> => {
        const kept = await gameOver(variant, 7);
        await keepGame(page, kept);
        await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
        await page.waitForSelector('.scoring');
      },
      seen: '.scoring tr.winner',
    })),
  ];

// The table is laid, and everything has arrived.
const laid = (page: Page): Promise<void> => page.waitForTimeout(3000);

async function traced(
  game: string,
  open: Open | null,
  root: string,
  told: (page: Page) => Promise<unknown>,
): Promise<Omit<Frames, 'name'>> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
    await context.addInitScript(() =>
      localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'normal', language: 'en', soundAsked: true })),
    );
    await holdBeats(context);
    const page = await context.newPage();
    await page.goto(`${root}#/play/${game}`);
    await page.waitForSelector(asked, { timeout: 120_000 });
    await laid(page);
    if (open) await open(page);
    if (open) await laid(page);
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    const began = Date.now();
    await told(page);
    const took = (Date.now() - began) / 1000;
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const tasks = tasksIn(trace.traceEvents);
    return {
      game,
      longest_ms: Math.round(Math.max(0, ...tasks)),
      over: tasks.filter((ms) => ms > MOST_MS).length,
      told_s: Math.round(took),
    };
  } finally {
    await browser.close();
  }
}

// Turns as they come, then each scene.
export async function* measureFrames(root: string): AsyncGenerator<Frames> {
  for (const game of ['jamaica', 'malacca']) {
    const turns = async (page: Page): Promise<void> => {
      for (let i = 0; i < TURNS; i++) await turn(page);
    };
    yield { name: `${TURNS} turns`, ...(await traced(game, null, root, turns)) };
  }
  for (const { name, game, open, seen } of scenes)
    yield {
      name,
      ...(await traced(game, open, root, async (page) => {
        const comes = page.waitForSelector(seen, { state: 'attached', timeout: 120_000 });
        await letGo(page);
        await comes; // else nothing was measured
        if (name !== 'the end') await page.waitForSelector(asked, { timeout: 120_000 });
      })),
    };
}
