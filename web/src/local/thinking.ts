// The table's side of its thinker: a worker that lives as long as it is let think to the end.
import type { FromThinker, ToThinker } from './thinker';
import type { Question, Thinker, Thought } from './thought';

export function openThinker(module: () => Promise<WebAssembly.Module>): Thinker {
  let worker: Worker | null = null;
  let turn = 0;
  return {
    async think(log: readonly string[], question: Question): Promise<Thought> {
      const own = turn;
      const message: ToThinker = { module: await module(), log, question };
      if (own !== turn) return new Promise(() => undefined);
      const asked = (worker ??= new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }));
      return new Promise((done, fail) => {
        asked.onmessage = ({ data }: MessageEvent<FromThinker>) => {
          if ('failed' in data) fail(new Error(data.failed));
          else done(data.thought);
        };
        asked.onerror = () => fail(new Error('the thinker does not answer'));
        asked.postMessage(message);
      });
    },
    stop(): void {
      ++turn;
      worker?.terminate();
      worker = null;
    },
  };
}
