// Keeps the page for days without a net, where the browser allows it (not over plain HTTP), and says
// when a new version has arrived.
const SETTLED_MS = 6000; // the first seconds belong to the game: storing everything keeps a phone busy

class Update {
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  keep(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = (): void => {
      navigator.serviceWorker.register('offline.js').then(
        (kept) => this.#watch(kept),
        () => undefined,
      );
    };
    setTimeout(register, SETTLED_MS);
  }

  // The new version takes over, and the page shows it.
  load(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting?.postMessage('take over');
  }

  later(): void {
    this.ready = false;
  }

  #watch(kept: ServiceWorkerRegistration): void {
    // What waited when the page was loaded is what the page shows already.
    kept.waiting?.postMessage('take over');
    kept.addEventListener('updatefound', () => {
      const worker = kept.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
        this.#waiting = worker;
        this.ready = true;
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void kept.update().catch(() => undefined);
    });
  }
}

export const update = new Update();
