// The service worker: the page and the table of bots, kept for days without a net. What has its
// contents in its name is taken from the store; the page itself is asked for first, and taken from
// the store when nobody answers. The server's answers are never kept.
const STORE = 'freebooter-__VERSION__';
const FILES = '__FILES__';
const NOTE = 'freebooter-note'; // what the page wrote down for the time when it is closed (kit/notify.ts)
const KEPT_STORES = 2; // this one, and the last for tabs that still show the version before

addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)));
});

// A new version waits until the page says so: nobody's tab changes under their hands.
addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

async function tidy() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith('freebooter-') && name !== STORE && name !== NOTE,
  );
  await Promise.all(others.slice(0, -(KEPT_STORES - 1)).map((name) => caches.delete(name)));
  await clients.claim();
}
addEventListener('activate', (event) => event.waitUntil(tidy()));

// Names tell contents, so no header makes a difference.
const found = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });

async function kept(request) {
  const file = await found(request);
  if (file) return file;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.includes('/assets/'))
    await (await caches.open(STORE)).put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(STORE)).match('./', { ignoreVary: true })) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(event.request.mode === 'navigate' ? fresh(event.request) : kept(event.request));
});

// The visitor's first table, page by page of the list, at which it is their turn.
async function awaiting() {
  for (let offset = 0, more = true; more;) {
    const answer = await fetch(`api/me/games?offset=${offset}`, { credentials: 'same-origin' });
    if (!answer.ok) return undefined;
    const page = await answer.json();
    const found = page.games.find(
      ({ phase, seats }) => phase === 'playing' && seats.some(({ you, awaited }) => you && awaited),
    );
    if (found) return found;
    offset += page.games.length;
    more = page.more && page.games.length > 0;
  }
  return undefined;
}

// Now and then, where the browser does that for installed pages: does a table of the server wait for the visitor?
// Whoever has the page open is told by it.
async function lookForTurn() {
  const note = await (await caches.open(NOTE)).match('note');
  const { wanted, title, body } = note ? await note.json() : {};
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!wanted || open.length > 0) return;
  const waiting = await awaiting();
  if (!waiting) return;
  const data = { hash: `#/table/${waiting.id}` };
  await registration.showNotification(title, { body, tag: 'freebooter-turn', icon: 'icon-192.png', data });
}
addEventListener('periodicsync', (event) => {
  if (event.tag === 'freebooter-turn') event.waitUntil(lookForTurn().catch(() => undefined)); // no net, no word
});

// A press brings the table: in its tab, or in a new one.
async function bring(hash) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).hash === hash);
  if (there) return there.focus();
  return clients.openWindow(`./${hash}`);
}
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data?.hash ?? ''));
});
