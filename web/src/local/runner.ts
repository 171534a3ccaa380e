// Runs the C++ table behind the door: keeps its log, lets its bots think with a natural pause, and
// starts again from the log when the table traps. Time, storage and delivery are given.
import type { GameName } from '../games';
import type { Crew } from '../pieces/crews';
import { PROTOCOL, type ClientMessage } from '../wire/messages';
import type { Door, DoorError, DoorOutput } from '../wire/door';

export interface Surroundings {
  open(): Promise<Door>;
  now(): number;
  pause(): Promise<void>; // between two moves of bots
  save(entries: readonly string[], expected: number): Promise<void>; // appends to a log of so many entries
  failed(error: unknown): void; // while bots were thinking
  deliver(connection: number, text: string): void;
}

export interface LocalConfig {
  game: GameName;
  options: string;
  seats: readonly ({ kind: 'open' } | { kind: 'bot'; level: string })[];
  script?: { readonly position: string; readonly lines: readonly string[] }; // where it begins (table/script.h)
  crew?: Crew; // of who sits at the first seat
  chance?: 'keyed'; // outcomes that choices do not shift
  hints?: boolean; // may be asked for
}

// The door did not do what it was asked; `code` says why in a word.
export class DoorRefused extends Error {
  constructor(
    readonly code: string,
    explain: string,
  ) {
    super(`${code}: ${explain}`);
  }
}

type Job = DoorOutput['jobs'][number];

export class Runner {
  #door: Door | null = null;
  #log: string[] = [];
  #jobs: Job[] = [];
  #thinking = false;
  #people = new Map<number, { player: string; name: string }>();

  constructor(private readonly around: Surroundings) {}

  async create(table: string, host: string, config: LocalConfig, seed: string): Promise<void> {
    this.#door = await this.around.open();
    await this.#take({ call: 'create', table, host, config, seed, now: this.around.now() });
  }

  async replay(log: readonly string[]): Promise<void> {
    this.#log = [...log];
    this.#door = await this.around.open();
    await this.#take({ call: 'replay', log, now: this.around.now() });
  }

  async arrive(connection: number, player: string, name: string): Promise<void> {
    this.#people.set(connection, { player, name });
    await this.#step({ type: 'arrived', connection, player, name });
  }

  async leave(connection: number): Promise<void> {
    this.#people.delete(connection);
    await this.#step({ type: 'left', connection });
  }

  say(connection: number, text: string): Promise<void> {
    return this.#step({ type: 'said', connection, text });
  }

  // Calls that ask and change nothing: record, verify, watch, games.
  async ask(request: { readonly call: string }): Promise<unknown> {
    this.#door ??= await this.around.open();
    return this.#door.call(request);
  }

  #step(input: { readonly type: string; readonly [name: string]: unknown }): Promise<void> {
    return this.#take({ call: 'step', input, now: this.around.now() });
  }

  async #take(request: { readonly call: string; readonly [name: string]: unknown }): Promise<void> {
    let output: DoorOutput | DoorError;
    try {
      output = this.#door!.call(request) as DoorOutput | DoorError;
    } catch (trap) {
      await this.#again(trap);
      return;
    }
    if ('error' in output) throw new DoorRefused(output.error.code, output.error.explain);
    await this.#handOut(output);
    if (!this.#thinking) this.#think().catch((error: unknown) => this.around.failed(error));
  }

  async #handOut(output: DoorOutput): Promise<void> {
    this.#jobs.push(...output.jobs);
    if (output.entries.length > 0) {
      const before = this.#log.length;
      this.#log.push(...output.entries);
      await this.around.save(output.entries, before);
    }
    for (const { to, text } of output.messages) for (const connection of to) this.around.deliver(connection, text);
  }

  // The table ran into a bug: a new one goes on from the log, and everybody is greeted anew.
  async #again(trap: unknown): Promise<void> {
    if (this.#log.length === 0) throw trap;
    this.#jobs = [];
    this.#door = await this.around.open();
    const output = this.#door.call({ call: 'replay', log: this.#log, now: this.around.now() }) as
      DoorOutput | DoorError;
    if ('error' in output) throw trap;
    await this.#handOut(output);
    for (const [connection, { player, name }] of this.#people) {
      await this.#handOut(
        this.#door.call({
          call: 'step',
          input: { type: 'arrived', connection, player, name },
          now: this.around.now(),
        }) as DoorOutput,
      );
      await this.#handOut(
        this.#door.call({
          call: 'step',
          input: {
            type: 'said',
            connection,
            text: JSON.stringify({ type: 'client_hello', protocol: PROTOCOL } satisfies ClientMessage),
          },
          now: this.around.now(),
        }) as DoorOutput,
      );
    }
  }

  async #think(): Promise<void> {
    this.#thinking = true;
    for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
      await this.around.pause();
      const thought = this.#door!.call({ call: 'think', job: job.job }) as
        { seat: number; prompt: number; action: string } | DoorError;
      // A job that the table does not know any more was asked before something else happened.
      if (!('error' in thought)) await this.#step({ type: 'bot_moved', ...thought });
    }
    this.#thinking = false;
  }
}
