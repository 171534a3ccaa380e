// The service worker: the page and the table of bots, kept for days without a net. What has its
// contents in its name is taken from the store; the page itself is asked for first, and taken from
// the store when nobody answers. The server's answers are never kept.
const STORE = 'freebooter-__VERSION__';
const FILES = '__FILES__';
const KEPT_STORES = 2; // this one, and the last for tabs that still show the version before

addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)));
});

// A new version waits until the page says so: nobody's tab changes under their hands.
addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith('freebooter-') && name !== STORE);
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
