// Keeps the page for days without a net, where the browser allows it (not over plain HTTP).
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('offline.js').catch(() => undefined);
  });
}
