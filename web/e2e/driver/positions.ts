// Games that stand before a decision of a wanted kind: played by chance with the table's module, here,
// and then opened in the page as a game that this device has kept.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { momentsOf } from '../../src/wire/changes';
import { readMessage } from '../../src/wire/read';
import type { Page } from 'playwright-core';
import type { StoredGame } from '../../src/local/games';
import type { LocalConfig } from '../../src/local/runner';
import { openDoor, type Door, type DoorError, type DoorOutput } from '../../src/wire/door';
import { PROTOCOL } from '../../src/wire/messages';
import type {
  ClientMessage,
  Facts,
  JamaicaChoice,
  MalaccaChoice,
  Prompt,
  TableMessage,
  TablePreview,
  ToldEvent,
} from '../../src/wire/messages';
import { commitmentTo } from '../../src/table/share';
import { Chance } from './chance';

const HERE = 1; // the connection of the one person
const wasm = fileURLToPath(new URL('../../generated/freebooter.wasm', import.meta.url));
let compiled: WebAssembly.Module | undefined;
const open = async (): Promise<Door> => openDoor((compiled ??= await WebAssembly.compile(readFileSync(wasm))));

export interface Variant {
  readonly game: LocalConfig['game'];
  readonly players: number;
  readonly options: string;
}

export const configOf = ({ game, options, players }: Variant): LocalConfig => ({
  game,
  options,
  seats: Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: 'open' } : { kind: 'bot', level: i % 2 ? 'sailor' : 'random' },
  ),
});

// Every kind of decision that the engine knows, as "game kind".
export async function decisions(): Promise<string[]> {
  const { games } = (await open()).call({ call: 'facts' }) as Facts;
  return games.flatMap(({ game, decisions: kinds }) => kinds.map((kind) => `${game} ${kind}`));
}

type Choice = JamaicaChoice | MalaccaChoice;

function filled(choice: Choice, chance: Chance): string {
  const among = (lo: number, hi: number): number => lo + Math.floor(chance.next() * (hi - lo + 1));
  if (!('from' in choice)) return choice.do.replace('{n}', String(among(choice.lo ?? 0, choice.hi ?? 0)));
  let left = choice.amount ?? 0;
  const parts: string[] = [];
  for (const { hold, count } of choice.from ?? []) {
    const taken = Math.min(left, count);
    if (taken > 0) parts.push(`${hold}:${taken}`);
    left -= taken;
  }
  return choice.do.replace('{split}', parts.join(' '));
}

// A message without its nonce.
type Unsigned = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'nonce'> : never) : never;

class Game {
  log: string[] = [];
  prompt: Prompt | null = null;
  preview: TablePreview | null = null; // the last
  over = false;
  told: ToldEvent[] = []; // with the last step
  #jobs: DoorOutput['jobs'][number][] = [];
  #nonces = 0;

  constructor(
    private readonly door: Door,
    private readonly chance: Chance,
  ) {}

  take(request: { readonly call: string; readonly [name: string]: unknown }): void {
    const output = this.door.call({ ...request, now: 1 }) as DoorOutput | DoorError;
    if ('error' in output) throw new Error(`${output.error.code}: ${output.error.explain}`);
    this.log.push(...output.entries);
    this.#jobs.push(...output.jobs);
    this.told = [];
    for (const { text } of output.messages) {
      const message = readMessage(JSON.parse(text) as TableMessage);
      if (message.type === 'table_refused') throw new Error(text);
      if (message.type === 'table_preview') this.preview = message;
      if (message.type !== 'table_full' && message.type !== 'table_update') continue;
      if (message.type === 'table_update') this.told.push(...momentsOf(message.steps).flatMap(({ events }) => events));
      if (message.prompt !== undefined) this.prompt = message.prompt;
      if (
        message.table?.phase === 'finished' ||
        (message.type === 'table_update' && message.table_changes?.phase === 'finished')
      )
        this.over = true;
    }
  }

  say(message: Unsigned): void {
    const nonce =
      message.type === 'client_hello' || message.type === 'client_preview' ? {} : { nonce: `p${++this.#nonces}` };
    this.take({
      call: 'step',
      input: { type: 'said', connection: HERE, text: JSON.stringify({ ...message, ...nonce }) },
    });
  }

  // All of them, or until one brings what is wanted: then the log as it was before that.
  bots(brings: (event: ToldEvent) => boolean = () => false): string[] | null {
    for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
      const before = [...this.log];
      const thought = this.door.call({ call: 'think', job: job.job }) as object;
      if (!('error' in thought)) this.take({ call: 'step', input: { type: 'bot_moved', ...thought } });
      if (this.told.some(brings)) return before;
    }
    return null;
  }

  begin(config: LocalConfig, seed: number): void {
    this.take({
      call: 'create',
      table: `kept${seed}`,
      host: 'person0',
      config,
      seed: seed.toString(16).padStart(64, '0'),
    });
    this.take({ call: 'step', input: { type: 'arrived', connection: HERE, player: 'person0', name: 'You' } });
    this.say({ type: 'client_hello', protocol: PROTOCOL });
    this.say({ type: 'client_sit' });
    this.say({ type: 'client_start' });
    const share = '5e'.repeat(32);
    this.say({ type: 'client_commit', cast: 1, hash: commitmentTo(`kept${seed}`, 1, 0, share) });
    this.say({ type: 'client_share', cast: 1, share });
    this.bots();
  }

  answer({ prompt, choices }: Prompt, brings?: (event: ToldEvent) => boolean): string[] | null {
    const choice = this.chance.of<Choice>(choices);
    this.prompt = null;
    this.say({ type: 'client_answer', prompt, do: filled(choice, this.chance) });
    return this.bots(brings);
  }
}

const offers = ({ choices }: Prompt, kind: string): boolean =>
  (choices as readonly Choice[]).some((one) => one.kind === kind);

const keptAs = (id: string, config: LocalConfig, log: readonly string[]): StoredGame => ({
  id,
  config,
  people: ['You'],
  created: 1,
  updated: 1,
  over: false,
  round: 1,
  log: [...log],
});

// A game whose next question offers the kind, and what its table says of an answer.
export interface Before {
  readonly kept: StoredGame;
  readonly prompt: Prompt;
  readonly preview: (text: string) => TablePreview['preview'];
}

// Null when chance does not bring one; `wanted` says which questions will do.
export async function gameAt(
  variant: Variant,
  kind: string,
  seed: number,
  tries = 60,
  wanted: (prompt: Prompt) => boolean = () => true,
): Promise<Before | null> {
  const config = configOf(variant);
  for (let i = 0; i < tries; ++i) {
    const number = seed * 1000 + i;
    const game = new Game(await open(), new Chance(number));
    game.begin(config, number);
    while (!game.over && game.prompt && !(offers(game.prompt, kind) && wanted(game.prompt))) game.answer(game.prompt);
    const { prompt } = game;
    if (game.over || !prompt) continue;
    return {
      kept: keptAs(`here-${number}`, config, game.log),
      prompt,
      preview: (text) => {
        game.say({ type: 'client_preview', prompt: prompt.prompt, do: text });
        return game.preview!.preview;
      },
    };
  }
  return null;
}

export const gameBefore = async (variant: Variant, kind: string, seed: number): Promise<StoredGame | null> =>
  (await gameAt(variant, kind, seed))?.kept ?? null;

// A kept game in which the next bot that moves brings such an event: it happens before the eyes of who opens it.
export async function gameBringing(
  variant: Variant,
  brings: (event: ToldEvent) => boolean,
  seed: number,
  tries = 60,
): Promise<StoredGame | null> {
  const config = configOf(variant);
  for (let i = 0; i < tries; ++i) {
    const number = seed * 1000 + i;
    const game = new Game(await open(), new Chance(number));
    game.begin(config, number);
    while (!game.over && game.prompt) {
      const found = game.answer(game.prompt, brings);
      if (found) return keptAs(`bringing-${number}-${found.length}`, config, found);
    }
  }
  return null;
}

// A kept game that is over.
export async function gameOver(variant: Variant, seed: number): Promise<StoredGame> {
  const config = configOf(variant);
  const game = new Game(await open(), new Chance(seed));
  game.begin(config, seed);
  while (!game.over && game.prompt) game.answer(game.prompt);
  const id = `over-${variant.game}-${seed}`;
  return { ...keptAs(id, config, game.log), over: true };
}

// Puts it among the games that the device keeps.
export const keepGame = (page: Page, game: StoredGame): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('freebooter', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onerror = () => fail(request.error!);
        request.onsuccess = () => {
          const put = request.result.transaction('games', 'readwrite').objectStore('games').put(kept);
          put.onsuccess = () => {
            request.result.close();
            done();
          };
          put.onerror = () => fail(put.error!);
        };
      }),
    game,
  );

// Those that it keeps, the latest first.
export const keptGames = (page: Page): Promise<StoredGame[]> =>
  page.evaluate(
    () =>
      new Promise<StoredGame[]>((done, fail) => {
        const request = indexedDB.open('freebooter', 1);
        request.onerror = () => fail(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll() as IDBRequest<StoredGame[]>;
          all.onerror = () => fail(all.error!);
          all.onsuccess = () => {
            request.result.close();
            done(all.result.sort((a, b) => b.created - a.created));
          };
        };
      }),
  );
