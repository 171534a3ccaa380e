// Runs the C++ table behind the door: keeps its log, lets its bots think with a natural pause, and
// starts again from the log when the table traps. Time, storage, delivery and whoever thinks are given.
import type { GameName } from '../games';
import type { Crew } from '../pieces/crews';
import { PROTOCOL, type ClientMessage } from '../wire/messages';
import type { Door, DoorError, DoorOutput } from '../wire/door';
import type { Question, Thinker } from './thought';

export interface Surroundings {
  open(): Promise<Door>;
  now(): number;
  pause(): Promise<void>; // between two moves of bots
  readonly thinker: Thinker;
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

export class Runner {
  #door: Door | null = null;
  #log: string[] = [];
  #questions: Question[] = [];
  #current: Question | null = null; // what is thought about
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
      this.#goOn();
      return;
    }
    if ('error' in output) throw new DoorRefused(output.error.code, output.error.explain);
    // Whoever moves asks for no hint any more: people sit alone at tables that give some.
    const { input } = request as { input?: { type: string } };
    if (input?.type === 'said' && output.entries.length > 0) this.#drop(({ about }) => about === 'hint');
    await this.#handOut(output);
    this.#goOn();
  }

  #goOn(): void {
    if (!this.#thinking) this.#think().catch((error: unknown) => this.around.failed(error));
  }

  async #handOut(output: DoorOutput): Promise<void> {
    for (const { seat, prompt } of output.jobs) this.#ask({ about: 'move', seat, prompt });
    for (const { seat, prompt } of output.hints) this.#ask({ about: 'hint', seat, prompt });
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
    this.#drop(() => true);
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

  // In place of an older question to the same seat; people go first.
  #ask(question: Question): void {
    this.#drop(({ about, seat }) => about === question.about && seat === question.seat);
    if (question.about === 'hint') this.#questions.unshift(question);
    else this.#questions.push(question);
  }

  // Nobody waits for the answers to these any more.
  #drop(idle: (question: Question) => boolean): void {
    this.#questions = this.#questions.filter((question) => !idle(question));
    if (!this.#current || !idle(this.#current)) return;
    this.#current = null;
    this.around.thinker.stop();
    this.#thinking = false; // whoever waited for that answer waits for ever
  }

  async #think(): Promise<void> {
    this.#thinking = true;
    for (let next = this.#questions.shift(); next; next = this.#questions.shift()) {
      const { about, seat, prompt } = (this.#current = next);
      if (about === 'move') await this.around.pause();
      if (this.#current !== next) return;
      const answer = this.around.thinker.think([...this.#log], next);
      const thought = await (about === 'hint' ? answer.catch(() => null) : answer);
      if (this.#current !== next) return;
      this.#current = null;
      // A table takes no answer to a question that it asks no more.
      if (about === 'hint') await this.#step({ type: 'hinted', seat, prompt, hint: thought });
      else if (thought !== null) await this.#step({ type: 'bot_moved', seat, prompt, action: thought });
    }
    this.#thinking = false;
  }
}
