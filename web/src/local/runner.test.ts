// A game that was kept by another page, with the table's own module.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TableSession } from '../table/session.svelte';
import { ShareGiver } from '../table/share';
import { openDoor } from '../wire/door.js';
import { PROTOCOL, type TableMessage } from '../wire/messages';
import type { Receiver } from '../wire/transport';
import { DoorRefused, Runner } from './runner';
import { thoughtOf, type Question, type Thinker } from './thought';

const wasm = process.env.FREEBOOTER_WASM ?? '../build/wasm/freebooter.wasm';
const module = new WebAssembly.Module(readFileSync(wasm));

// Thinks with a door of its own, as the worker does, when it is let.
class Held implements Thinker {
  asked: Question[] = [];
  stopped = 0;
  #go: (() => void)[] = [];

  async think(log: readonly string[], question: Question): ReturnType<Thinker['think']> {
    this.asked.push(question);
    await new Promise<void>((go) => this.#go.push(go));
    return thoughtOf(await openDoor(module), log, question);
  }
  stop(): void {
    ++this.stopped;
    this.#go = [];
  }
  go(): void {
    for (const go of this.#go.splice(0)) go();
  }
}

function runner(log: string[], thinker: Thinker = new Held(), deliver = (_: string): void => undefined): Runner {
  return new Runner({
    thinker,
    open: async () => openDoor(module),
    now: () => 0,
    pause: () => Promise.resolve(),
    save: (entries) => {
      log.push(...entries);
      return Promise.resolve();
    },
    failed: (error) => {
      throw error;
    },
    deliver: (_, text) => deliver(text),
  });
}

test('a kept game goes on by its own rules, and one by unknown rules is refused by name', async () => {
  const log: string[] = [];
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  await runner(log).create('t', 'host', { game: 'jamaica', options: 'players=3', seats }, '7'.repeat(64));
  const by = (rules: number): string[] => log.map((entry) => entry.replace(/"rules":\d+/, `"rules":${rules}`));
  expect(by(1)).not.toEqual(log);
  await expect(runner([]).replay(by(1))).resolves.toBeUndefined();
  await expect(runner([]).replay(by(99))).rejects.toMatchObject({ code: 'unknown_rules' });
  await expect(runner([]).replay(['damaged'])).rejects.toBeInstanceOf(DoorRefused);
});

// One person with a page and two bots, at a table that gives hints.
async function table(thinker: Thinker): Promise<{ session: TableSession; settled: () => Promise<void> }> {
  let receiver: Receiver | undefined;
  let last = Promise.resolve();
  const run = runner([], thinker, (text) => receiver?.message(JSON.parse(text) as TableMessage));
  const say = (message: object): void => {
    last = last.then(() => run.say(1, JSON.stringify(message)));
  };
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'sailor' }, { kind: 'bot', level: 'sailor' }] as const;
  await run.create('t', 'me', { game: 'jamaica', options: 'players=3', seats, hints: true }, '7'.repeat(64));
  await run.arrive(1, 'me', 'Me');
  const session = new TableSession(
    (heard) => {
      receiver = heard;
      return { send: say, close: () => undefined };
    },
    () => (events) => [{ ms: 0, events }],
    () => 0,
    new ShareGiver(() => 'a'.repeat(32)),
  );
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 20; ++i) await last.then(() => new Promise((done) => setTimeout(done)));
  };
  say({ type: 'client_hello', protocol: PROTOCOL });
  say({ type: 'client_sit', nonce: 'sit' });
  say({ type: 'client_start', nonce: 'start' });
  await settled();
  return { session, settled };
}

test('while its bots think a table answers, and what they find is played', async () => {
  const thinker = new Held();
  const { session, settled } = await table(thinker);
  for (let i = 0; i < 100 && session.prompt?.ask !== 'pick'; ++i) {
    if (session.prompt) session.answer((session.prompt.choices[0] as { do: string }).do);
    else thinker.go();
    await settled();
  }
  expect(session.prompt?.ask).toBe('pick');
  expect(thinker.asked.at(-1)?.about).toBe('move');
  session.ask((session.prompt!.choices[0] as { do: string }).do);
  await settled();
  expect(session.preview?.prompt).toBe(session.prompt?.prompt);
  session.answer((session.prompt!.choices[0] as { do: string }).do);
  await settled();
  expect(session.sending).toBeNull();
  const before = session.told.length;
  for (let i = 0; i < 100 && session.told.length === before; ++i) {
    thinker.go();
    await settled();
  }
  expect(session.told.length).toBeGreaterThan(before);
});

test('a hint goes before bots, and is given up when its question is answered', async () => {
  const thinker = new Held();
  const { session, settled } = await table(thinker);
  for (let i = 0; i < 100 && !session.prompt; ++i) {
    thinker.go();
    await settled();
  }
  const hints = (): number => thinker.asked.filter(({ about }) => about === 'hint').length;
  const hint = session.hint();
  await settled();
  for (let i = 0; i < 100 && hints() < 1; ++i) {
    thinker.go();
    await settled();
  }
  thinker.go();
  await settled();
  expect((await hint)?.options.length).toBeGreaterThan(0);
  session.answer((session.prompt!.choices[0] as { do: string }).do);
  await settled();
  for (let i = 0; i < 100 && !session.prompt; ++i) {
    thinker.go();
    await settled();
  }
  const late = session.hint();
  await settled();
  for (let i = 0; i < 100 && hints() < 2; ++i) {
    thinker.go();
    await settled();
  }
  const { stopped } = thinker;
  session.answer((session.prompt!.choices[0] as { do: string }).do);
  await settled();
  expect(thinker.stopped).toBe(stopped + 1);
  expect(await late).toBeNull();
}, 60_000);
