// "Your turn" as a word of the system, for who wants it and looks elsewhere. What the browser's worker needs to say
// it while no page is open (offline/worker.js) is written down where it can read it.
import { t } from '../i18n/locale.svelte';
import { settings } from './settings.svelte';

const SYNC = 'freebooter-turn';
const NOTE = 'freebooter-note'; // a store of its own: it does not go with a version of the page
const HOUR = 3_600_000;

const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;
}

export async function notifyTurn(hash: string): Promise<void> {
  if (!settings.notify || !canNotify() || !document.hidden) return;
  const word = { body: t('notify.turn'), tag: SYNC, icon: 'icon-192.png', data: { hash } };
  const worker = await registered();
  try {
    // Phones know notifications of workers only; a press brings the table back.
    if (worker?.active) await worker.showNotification(t('app.name'), word);
    else new Notification(t('app.name'), word);
  } catch {
    // The browser has thought better of it: the title still tells.
  }
}

interface PeriodicSync {
  register: (tag: string, options: { minInterval: number }) => Promise<void>;
  unregister: (tag: string) => Promise<void>;
}

// Lets the worker look for tables that wait, now and then, while no page is open: where the browser knows how, and
// the visitor wants it.
export async function watchWhileClosed(wanted: boolean): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const note = { wanted, title: t('app.name'), body: t('notify.turn') };
    await (await caches.open(NOTE)).put('note', new Response(JSON.stringify(note)));
    const worker: (ServiceWorkerRegistration & { periodicSync?: PeriodicSync }) | undefined = await registered();
    if (wanted) await worker?.periodicSync?.register(SYNC, { minInterval: HOUR });
    else await worker?.periodicSync?.unregister(SYNC);
  } catch {
    // Not installed, or not allowed: then it is as the settings say, while a tab is open.
  }
}
