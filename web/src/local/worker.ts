// The worker that owns a table: the C++ rules, its bots and its log, away from the page's thread.
import { openDoor } from '../wire/door';
import { loadGame, appendGame, createGame } from './games';
import type { FromWorker, ToWorker } from './protocol';
import { Runner } from './runner';

const post = (message: FromWorker): void => postMessage(message);

let compiled: Promise<WebAssembly.Module> | undefined;
let wasm = '';
let pauseMs = 0;
let id: string | null = null;

const module = (): Promise<WebAssembly.Module> =>
  (compiled ??= fetch(wasm).then(async (response) => WebAssembly.compile(await response.arrayBuffer())));

const runner = new Runner({
  open: async () => openDoor(await module()),
  now: () => Date.now(),
  pause: () => new Promise((done) => setTimeout(done, pauseMs)),
  save: async (entries) => {
    if (id !== null) await appendGame(id, entries);
  },
  deliver: (connection, text) => post({ kind: 'message', connection, text }),
});

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function take(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'ready':
      wasm = message.wasm;
      pauseMs = message.pause;
      return;
    case 'pause':
      pauseMs = message.pause;
      return;
    case 'create':
      id = message.game.id;
      await createGame(message.game);
      await runner.create(id, message.host, message.config, hex(32));
      return;
    case 'load': {
      id = message.id;
      const game = await loadGame(id);
      if (game === null) return post({ kind: 'missing' });
      await runner.replay(game.log);
      return;
    }
    case 'arrive':
      return runner.arrive(message.connection, message.player, message.name);
    case 'say':
      return runner.say(message.connection, message.text);
    case 'leave':
      return runner.leave(message.connection);
    case 'ask':
      return post({ kind: 'answer', ask: message.ask, answer: await runner.ask(message.request) });
  }
}

// One after the other: a table is never in the middle of two steps.
let last: Promise<void> = Promise.resolve();
addEventListener('message', (event: MessageEvent<ToWorker>) => {
  last = last.then(() => take(event.data)).catch((error: unknown) => post({ kind: 'broken', why: String(error) }));
});
