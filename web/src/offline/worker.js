// The service worker: the page and the table of bots, kept for days without a net. What has its
// contents in its name is taken from the store; the page itself is asked for first, and taken from
// the store when nobody answers. The server's answers are never kept.
const STORE = 'freebooter-__VERSION__';
const FILES = '__FILES__';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('freebooter-') && name !== STORE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

async function kept(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request, { ignoreSearch: true, ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.includes('/assets/')) await store.put(request, answer.clone());
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
