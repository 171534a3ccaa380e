// Whole games of every kind and variant, told as a table tells them: whenever the page is shown a moment,
// what it shows is what the event says and nothing else, and after every action it is the engine's own view.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameNames, type GameName } from '.';
import { openDoor } from '../wire/door.js';
import type { Door, DoorOutput, DoorWatched } from '../wire/door';
import { eventOf } from '../wire/events';
import { PROTOCOL } from '../wire/messages';
import type { GameEvent, TableFull, TableMessage, TableUpdate } from '../wire/messages';
import { TableSession, type View } from '../table/session.svelte';
import { untruth, type Truth } from './untruth';

const wasm = process.env.FREEBOOTER_WASM ?? '../build/wasm/freebooter.wasm';
const records = '../tests/fixtures/records';
const door = async (): Promise<Door> => openDoor(new WebAssembly.Module(readFileSync(wasm)));

// A game of bots alone, as a record.
async function played(game: GameName, options: string, players: number): Promise<string> {
  const { call } = await door();
  const jobs: number[] = [];
  const take = (output: DoorOutput): void => {
    jobs.push(...output.jobs.map(({ job }) => job));
  };
  const step = (input: unknown): void => take(call({ call: 'step', input, now: 0 }) as DoorOutput);
  const say = (message: unknown): void => step({ type: 'said', connection: 0, text: JSON.stringify(message) });
  take(
    call({
      call: 'create',
      table: 'here',
      host: 'host',
      config: {
        game,
        options: `players=${players} ${options}`,
        seats: Array.from({ length: players }, () => ({ kind: 'bot', level: 'cabin-boy' })),
      },
      seed: players.toString(16).padStart(64, '7'),
      now: 0,
    }) as DoorOutput,
  );
  step({ type: 'arrived', connection: 0, player: 'host', name: 'Host' });
  say({ type: 'client_hello', protocol: PROTOCOL });
  say({ type: 'client_start' });
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const { seat, prompt, action } = call({ call: 'think', job }) as Record<string, unknown>;
    step({ type: 'bot_moved', seat, prompt, action });
  }
  const { record } = call({ call: 'record' }) as { record: string | null };
  expect(record).not.toBeNull();
  return record!;
}

const truths = import.meta.glob<Truth>('./*/truth.ts', { eager: true, import: 'truth' });
const truthOf = (game: GameName): Truth => truths[`./${game}/truth.ts`]!;

interface Moment {
  readonly events: readonly GameEvent[];
  readonly view: View;
}

// A page at this game: what it is told of each action, and what it shows with it.
function page(game: GameName, view: View) {
  let hear: (message: TableMessage) => void = () => undefined;
  const moments: Moment[] = [];
  const { tell } = truthOf(game);
  const session: TableSession = new TableSession(
    (ear) => {
      hear = (message) => ear.message(message);
      return { send: () => undefined, close: () => undefined };
    },
    () => (events, next) => {
      moments.push({ events, view: session.view! });
      return tell(events, next);
    },
    () => 0,
  );
  const you = { seat: null, cast: null };
  hear({ type: 'table_full', seq: 0, now: 0, you, table: { game }, view, events: [] } as unknown as TableFull);
  return {
    session,
    hear: async (update: Partial<TableUpdate>): Promise<readonly Moment[]> => {
      moments.length = 0;
      hear({ type: 'table_update', now: 0, ...update } as TableUpdate);
      await new Promise((done) => setTimeout(done));
      return [...moments];
    },
  };
}

async function follow(record: string, viewer: number | 'all' | null): Promise<number> {
  const { call } = await door();
  const watch = (at: number): DoorWatched =>
    call({ call: 'watch', record, viewer, at, since: at - 1, steps: true }) as DoorWatched;
  const first = watch(0);
  const truth = truthOf(first.game as GameName);
  const { session, hear } = page(first.game as GameName, first.view);
  const wrong: string[] = [];
  let before = first.view;
  let shown = 0;
  for (let at = 1; at <= first.actions; at += 1) {
    const { view, events, steps = [] } = watch(at);
    const moments = await hear({ from: at - 1, seq: at, steps });
    expect(moments.flatMap((one) => one.events)).toEqual(events.map((event) => eventOf(first.game, event)));
    for (const moment of moments) {
      const found = untruth(truth, moment.events, before, moment.view);
      if (found) wrong.push(`action ${at}, ${moment.events.map((one) => one.event).join(' ')}: ${found}`);
      before = moment.view;
      shown += 1;
    }
    const rest = untruth(truth, [], before, view);
    if (rest) wrong.push(`after action ${at}: ${rest}`);
    expect(session.view).toEqual(view);
    before = view;
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  return shown;
}

const eyes = (view: View): readonly (number | 'all' | null)[] => ['all', null, view.options.players - 1];

async function followAll(record: string): Promise<void> {
  const { call } = await door();
  const { view } = call({ call: 'watch', record, viewer: null, at: 0 }) as DoorWatched;
  for (const viewer of eyes(view)) expect(await follow(record, viewer)).toBeGreaterThan(50);
}

describe('kept games', () => {
  it.each(readdirSync(records))('%s', async (name) => followAll(readFileSync(`${records}/${name}`, 'utf8')), 120_000);
});

describe('games of every variant', () => {
  const variants = gameNames.flatMap((game) => truthOf(game).variants.map((variant) => [game, ...variant] as const));
  it.each(variants)(
    '%s %s, %i players',
    async (game, options, players) => followAll(await played(game, options, players)),
    120_000,
  );
});
