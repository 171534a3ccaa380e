// Notes what a page makes sound: what begins, by its length in seconds, and the contexts that it opens.
import type { BrowserContext, Page } from 'playwright-core';

declare const heard: number[];
declare const opened: AudioContext[];
declare const ended: Worker[];

export const SEA_S = 14;
export const KNOCK_S = 0.5; // no other sound is as long

export async function tapSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { heard: [], opened: [], ended: [] });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its own `this` below
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...args) {
      heard.push(Math.round((this.buffer?.duration ?? 0) * 10) / 10);
      return start.apply(this, args);
    };
    // eslint-disable-next-line @typescript-eslint/unbound-method -- likewise
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function () {
      ended.push(this);
      return terminate.call(this);
    };
    window.AudioContext = class extends AudioContext {
      constructor(...args: ConstructorParameters<typeof AudioContext>) {
        super(...args);
        opened.push(this);
      }
    };
  });
}

export const heardBy = (page: Page): Promise<number[]> => page.evaluate(() => heard);
export const forgetHeard = (page: Page): Promise<unknown> => page.evaluate(() => heard.splice(0));
export const hears = (page: Page, seconds: number): Promise<unknown> =>
  page.waitForFunction((wanted) => heard.includes(wanted), seconds);
// All sounds are made: their worker has ended, and before it no other of the page's.
export const allMade = (page: Page): Promise<unknown> => page.waitForFunction(() => ended.length > 0);
export const contextsOf = (page: Page): Promise<number> => page.evaluate(() => opened.length);
export const sounding = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => opened.some(({ state }) => state === 'running'));
export const silent = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => opened.every(({ state }) => state !== 'running'));
