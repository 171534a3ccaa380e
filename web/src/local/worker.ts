// The worker that owns a table: the C++ rules, its bots and its log, away from the page's thread.
import { openDoor } from '../wire/door';
import { NoRoom } from '../kit/keep';
import { daySeed, voyageId } from '../logbook/voyages';
import { loadGame, appendGame, createGame, type LocalGame } from './games';
import type { FromWorker, ToWorker } from './protocol';
import { DoorRefused, Runner } from './runner';
import { openThinker } from './thinking';

const post = (message: FromWorker): void => postMessage(message);

// The game has gone on in another tab: what this one would add does not fit any more.
class Overtaken extends Error {}

let compiled: Promise<WebAssembly.Module> | undefined;
let wasm = '';
let pauseMs = 0;
let id: string | null = null;
let closed = false; // there is no table, and nobody is let in

function close(why: FromWorker): void {
  closed = true;
  post(why);
}
const fail = (error: unknown): void =>
  close(error instanceof Overtaken ? { kind: 'overtaken' } : { kind: 'broken', why: String(error) });

const module = (): Promise<WebAssembly.Module> =>
  (compiled ??= fetch(wasm).then(async (response) => WebAssembly.compile(await response.arrayBuffer())));

// What there was no room for: the game itself, or entries of it. It is stored as soon as there is some; until then
// the game goes on here.
let uncreated: LocalGame | null = null;
let unsaved: readonly string[] = [];

async function save(game: string, entries: readonly string[], expected: number): Promise<void> {
  try {
    if (uncreated) await createGame(uncreated);
    uncreated = null;
    if (!(await appendGame(game, entries, expected))) throw new Overtaken();
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    if (unsaved.length === 0) post({ kind: 'room', left: false });
    unsaved = entries;
    return;
  }
  if (unsaved.length > 0) post({ kind: 'room', left: true });
  unsaved = [];
}

const runner = new Runner({
  open: async () => openDoor(await module()),
  now: () => Date.now(),
  pause: () => new Promise((done) => setTimeout(done, pauseMs)),
  thinker: openThinker(module),
  save: async (entries, expected) => {
    if (id !== null) await save(id, [...unsaved, ...entries], expected - unsaved.length);
  },
  failed: (error) => fail(error),
  deliver: (connection, text) => post({ kind: 'message', connection, text }),
});

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// Of a daily voyage both are the day's, so that everybody meets the same bots and dice.
const tableOf = ({ id: own, daily, config }: LocalGame): string => (daily ? voyageId(daily, config.game) : own);
const seedOf = ({ daily, config }: LocalGame): string => (daily ? daySeed(daily, config.game) : hex(32));

async function take(message: ToWorker): Promise<void> {
  if (closed) return;
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
      uncreated = message.game;
      await runner.create(tableOf(message.game), message.host, message.config, seedOf(message.game));
      return;
    case 'load': {
      id = message.id;
      const game = await loadGame(id);
      if (game === null) return close({ kind: 'missing' });
      await runner.replay(game.log).catch((error: unknown) => {
        const rules = error instanceof DoorRefused && error.code === 'unknown_rules';
        close({ kind: 'unreadable', why: String(error), rules });
      });
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
  last = last.then(() => take(event.data)).catch(fail);
});
