// Which tab is heard: of all that are in sight, the one that was touched last. The others are silent. When it
// goes out of sight, another in sight takes its place.
const CHANNEL = 'freebooter.sound';

interface Word {
  readonly tab: string;
  readonly says: 'mine' | 'free';
  readonly since: number; // of two that take it at once the later has it
}

export interface Floor {
  readonly mine: boolean;
  take(): void;
  leave(): void;
  close(): void;
}

export function openFloor(tab: string, inSight: () => boolean, changed: () => void): Floor {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let mine = false;
  let since = 0;
  const set = (now: boolean): void => {
    if (mine === now) return;
    mine = now;
    changed();
  };
  const say = (says: Word['says']): void => channel?.postMessage({ tab, says, since } satisfies Word);
  const take = (): void => {
    if (mine) return;
    since = performance.timeOrigin + performance.now();
    set(true);
    say('mine');
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.tab === tab) return;
    if (data.says === 'mine') set(mine && (since > data.since || (since === data.since && tab > data.tab)));
    else if (inSight()) take();
  });
  return {
    get mine() {
      return mine;
    },
    take,
    leave() {
      if (!mine) return;
      set(false);
      say('free');
    },
    close: () => channel?.close(),
  };
}
