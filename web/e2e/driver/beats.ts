// Holds what is told, so that a moment of it can be looked at for as long as it takes.
import type { BrowserContext, Page } from 'playwright-core';

// From when it is wished nothing that is told ends by itself: a press ends it, or `nextBeat`.
declare let held: boolean;
declare const waiting: Map<number, () => void>;
export const holdBeats = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const [set, clear] = [setTimeout.bind(window), clearTimeout.bind(window)];
    let count = 1e9;
    Object.assign(window, { held: false, waiting: new Map() });
    window.setTimeout = ((act: () => void, ms = 0) => {
      if (!held || ms < 100) return set(act, ms);
      waiting.set(++count, act);
      return count;
    }) as typeof setTimeout;
    window.clearTimeout = (timer) => void (waiting.delete(Number(timer)) || clear(timer));
  });
};
// Not if what is waited for is there already.
export const nextBeat = (page: Page, unless = ''): Promise<void> =>
  page.evaluate((awaited) => {
    if (awaited !== '' && document.querySelector(awaited)) return;
    for (const [timer, act] of [...waiting]) if (waiting.delete(timer)) act();
  }, unless);
export const holdFrom = (page: Page): Promise<boolean> => page.evaluate(() => (held = true));
export const letGo = async (page: Page): Promise<void> => {
  await page.evaluate(() => (held = false));
  await nextBeat(page);
};
