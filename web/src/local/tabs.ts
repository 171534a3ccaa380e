// Which tab plays a game of this device. The newest that opens it does; the others hear of it and stop.
// Should one not hear it, the store refuses what it would write (see appendGame): nothing is lost.
const CHANNEL = 'freebooter.games';
const KEY = 'freebooter.playing';

interface Taken {
  readonly game: string;
  readonly tab: string;
}

export interface Tabs {
  take(game: string): void; // this tab plays it now
  close(): void;
}

// `ontaken` is called when another tab takes a game over. Without a channel the storage carries the word.
export function openTabs(tab: string, ontaken: (game: string) => void): Tabs {
  const hear = (taken: Taken): void => {
    if (taken.tab !== tab) ontaken(taken.game);
  };
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Taken>) => hear(data));
    return {
      take: (game) => channel.postMessage({ game, tab } satisfies Taken),
      close: () => channel.close(),
    };
  }
  const stored = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== null) hear(JSON.parse(newValue) as Taken);
  };
  addEventListener('storage', stored);
  return {
    take: (game) => {
      try {
        localStorage.setItem(KEY, JSON.stringify({ game, tab } satisfies Taken));
        localStorage.removeItem(KEY);
      } catch {
        // Forbidden: then the store alone keeps two tabs apart.
      }
    },
    close: () => removeEventListener('storage', stored),
  };
}
