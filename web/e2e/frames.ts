// How smoothly a turn is told on a slow device: the longest piece of work between two frames, from Chromium's
// own trace, with the processor throttled four times.
import type { Page } from 'playwright-core';
import { launch } from './browser';

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
  readonly args?: { readonly name?: string };
}

export interface Frames {
  readonly game: string;
  readonly longest_ms: number;
  readonly over: number; // pieces of work beyond the bar
  readonly told_s: number;
}

// The tasks of the page's main thread, in milliseconds.
function tasksIn(events: readonly TraceEvent[]): number[] {
  const page = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busiest = page
    .map(({ pid, tid }) =>
      events.filter(
        (event) => event.pid === pid && event.tid === tid && event.ph === 'X' && /RunTask$/.test(event.name),
      ),
    )
    .sort((a, b) => b.length - a.length)[0];
  return (busiest ?? []).map(({ dur = 0 }) => dur / 1000);
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

export async function measureFrames(root: string, game: string): Promise<Frames> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
    await context.addInitScript(() =>
      localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'normal', language: 'en', soundAsked: true })),
    );
    const page = await context.newPage();
    await page.goto(`${root}#/play/${game}`);
    await page.waitForSelector(asked, { timeout: 120_000 });
    await page.waitForTimeout(3000); // the table is laid, and everything has arrived
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    const began = Date.now();
    for (let i = 0; i < TURNS; i++) await turn(page);
    const told = (Date.now() - began) / 1000;
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const tasks = tasksIn(trace.traceEvents);
    return {
      game,
      longest_ms: Math.round(Math.max(0, ...tasks)),
      over: tasks.filter((ms) => ms > MOST_MS).length,
      told_s: Math.round(told),
    };
  } finally {
    await browser.close();
  }
}
