// Notes what a page makes sound: what begins, by its length in seconds and in samples, and the contexts that it opens.
import type { BrowserContext, Page } from 'playwright-core';
import type { Sound } from '../../src/sound/names';
import { render } from '../../src/sound/render';

declare const heard: number[];
declare const waves: number[];
declare const opened: AudioContext[];
declare const ended: Worker[];

export const SEA_S = 14;
export const KNOCK_S = 0.5; // no other sound is as long

export async function tapSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { heard: [], waves: [], opened: [], ended: [] });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its own `this` below
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...args) {
      waves.push(this.buffer?.length ?? 0);
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
export const forgetHeard = (page: Page): Promise<unknown> => page.evaluate(() => [heard.splice(0), waves.splice(0)]);
// One of these sounds, which their length tells from most others.
export const hearsOne = async (page: Page, ...sounds: Sound[]): Promise<void> => {
  const wanted = sounds.map((sound) => render(sound)[0]!.length);
  await page.waitForFunction((lengths) => lengths.some((length) => waves.includes(length)), wanted);
};
export const hears = (page: Page, seconds: number): Promise<unknown> =>
  page.waitForFunction((wanted) => heard.includes(wanted), seconds);
// All sounds are made: their worker has ended, and before it no other of the page's.
export const allMade = (page: Page): Promise<unknown> => page.waitForFunction(() => ended.length > 0);
export const contextsOf = (page: Page): Promise<number> => page.evaluate(() => opened.length);
export const sounding = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => opened.some(({ state }) => state === 'running'));
export const silent = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => opened.every(({ state }) => state !== 'running'));
