// The browser's worker, asked for a turn as the browser asks it while the page is closed.
import type { Worker } from 'playwright-core';

export interface Told {
  readonly body: string;
  readonly hash: string;
}

export const toldByWorker = (worker: Worker): Promise<Told[]> =>
  worker.evaluate(async () => {
    type Shown = { body: string; data: { hash: string } };
    const here = globalThis as unknown as {
      clients: { matchAll: () => Promise<unknown[]> };
      registration: { getNotifications: () => Promise<Shown[]> };
    };
    here.clients.matchAll = () => Promise.resolve([]); // as if no page were open
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('periodicsync'), {
      tag: 'freebooter-turn',
      waitUntil: (work: Promise<unknown>): void => void (done = work),
    });
    dispatchEvent(event);
    await done;
    const found = await here.registration.getNotifications();
    return found.map(({ body, data }) => ({ body, hash: data.hash }));
  });
