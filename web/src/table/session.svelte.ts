// One live table as its receiver sees it: folds the table's messages into what the page shows.
// What is legal comes from the table; here nothing is judged.
import { applyChanges, applyMoment, momentsOf } from '../wire/changes';
import { eventOf } from '../wire/events';
import { readMessage } from '../wire/read';
import { PROTOCOL } from '../wire/messages';
import type {
  ClientMessage,
  GameEvent,
  GameView,
  Head,
  Hint,
  Prompt,
  Reaction,
  Said,
  TableFull,
  TableInfo,
  TableMessage,
  TablePreview,
  TableRefused,
  TableUpdate,
  ToldEvent,
  ViewChanges,
  You,
} from '../wire/messages';
import type { Connect, Line, Transport } from '../wire/transport';
import { nonce } from './chance';
import { ShareGiver } from './share';

export type View = GameView;

// An event with the number of its line in the log.
export interface Told {
  readonly id: number;
  readonly event: GameEvent;
}

// A moment that is shown for a while: a voyage, a roll. The view is the position that it leaves.
export interface Beat {
  readonly ms: number;
  readonly events: readonly GameEvent[]; // told when the beat begins
  readonly show?: unknown; // what the game's table makes of it
}

// How a game tells a moment: its events in beats. `next` is what happens after it.
export type Teller = (events: readonly GameEvent[], next?: GameEvent) => readonly Beat[];

type Fold = TableFull | TableUpdate;
const KEPT_EVENTS = 400;

// What a table's components read of a session; a record that is looked at again has the same.
export type Shown = Pick<
  TableSession,
  | 'line'
  | 'info'
  | 'view'
  | 'you'
  | 'prompt'
  | 'beat'
  | 'sending'
  | 'told'
  | 'clockOffset'
  | 'preview'
  | 'foreseen'
  | 'refused'
  | 'takeBack'
>;

export class TableSession {
  line = $state.raw<Line>({ state: 'opening' });
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  you = $state.raw<You>({ person: null, seat: null, kept: null, host: false, cast: null, muted: [] });
  prompt = $state.raw<Prompt | null>(null);
  chat = $state.raw<readonly Said[]>([]);
  told = $state.raw<readonly Told[]>([]);
  beat = $state.raw<Beat | null>(null);
  refused = $state.raw<TableRefused | null>(null);
  preview = $state.raw<TablePreview | null>(null);
  takeBack = $state.raw<number | null>(null); // the prompt whose answer can be taken back
  foreseen = $state.raw<readonly TablePreview[]>([]); // all that was asked about the open prompt
  sending = $state<string | null>(null); // the nonce of an answer on its way
  clockOffset = $state(0); // the table's time minus ours
  lostSeat = $state(false); // the reader's share in the dice did not come in time
  decided = $state(0); // the last line of the log when the reader last decided

  heads: Head[] = []; // receipts for the fair dice
  onsaid: ((said: Said) => void) | undefined;

  #transport: Transport;
  #seq: number | null = null;
  #lines = 0;
  #asked: string[] = []; // questions of what would be
  #hints: { prompt: number; nonce: string; done: (hint: Hint | null) => void }[] = []; // that are waited for
  #queue: Fold[] = [];
  #busy = false;
  #rushed = false; // the rest is not played out
  #hurry: (() => void) | undefined;
  #closed = false;

  constructor(
    connect: Connect,
    private readonly tell: (game: TableInfo['game']) => Teller | Promise<Teller>,
    private readonly pace: () => number,
    private readonly giver: ShareGiver = new ShareGiver(),
  ) {
    this.#transport = connect({
      message: (message) => this.#take(readMessage(message)),
      line: (line) => {
        this.line = line;
      },
      seen: () => this.#seq,
    });
  }

  get seat(): number | null {
    return this.you.seat;
  }

  // Nothing more to be shown before the present position.
  get quiet(): boolean {
    return this.beat === null;
  }

  send(message: ClientMessage): void {
    this.#transport.send(message);
  }

  // Answers the open prompt with the text of one of its choices.
  answer(text: string): void {
    if (this.prompt === null || this.sending !== null) return;
    this.sending = nonce();
    this.refused = null;
    this.decided = this.#lines;
    this.send({ type: 'client_answer', nonce: this.sending, prompt: this.prompt.prompt, do: text });
  }

  // Asks what an answer would lead to, or which rule forbids it. It does nothing.
  ask(text: string): void {
    if (this.prompt === null) return;
    this.refused = null;
    this.send({ type: 'client_preview', prompt: this.prompt.prompt, do: text });
  }

  // What a strong bot would do now; null when no hint comes.
  hint(): Promise<Hint | null> {
    if (this.prompt === null) return Promise.resolve(null);
    const { prompt } = this.prompt;
    const own = nonce();
    return new Promise((done) => {
      this.#hints.push({ prompt, nonce: own, done });
      this.send({ type: 'client_hint', nonce: own, prompt });
    });
  }

  // Takes the last answer back, as long as the table says that it can be.
  retract(): void {
    if (this.takeBack === null) return;
    this.send({ type: 'client_take_back', nonce: nonce(), prompt: this.takeBack });
    this.takeBack = null;
  }

  // Asks what an answer that is offered would lead to, once.
  foresee(text: string): void {
    if (this.prompt === null) return;
    const question = `${this.prompt.prompt} ${text}`;
    if (this.#asked.includes(question)) return;
    this.#asked.push(question);
    this.send({ type: 'client_preview', prompt: this.prompt.prompt, do: text });
  }

  say(text: string): void {
    if (text.trim() !== '') this.send({ type: 'client_chat', nonce: nonce(), text: text.trim().slice(0, 200) });
  }

  react(reaction: Reaction): void {
    this.send({ type: 'client_react', nonce: nonce(), reaction });
  }

  // Shows the present position at once, whatever is still to be told.
  skip(): void {
    this.#rushed = this.#busy;
    this.#hurry?.();
  }

  close(): void {
    this.#closed = true;
    this.#hinted(null);
    this.#transport.close();
  }

  #take(message: TableMessage): void {
    switch (message.type) {
      case 'table_full':
      case 'table_update':
        this.#queue.push(message);
        if (!this.#busy) void this.#play();
        return;
      case 'table_said':
        this.chat = [...this.chat, message.said].slice(-100);
        this.onsaid?.(message.said);
        return;
      case 'table_preview':
        this.preview = message;
        this.foreseen = [...this.foreseen.filter(({ prompt }) => prompt === message.prompt), message];
        return;
      case 'table_hint':
        this.#hinted(message.hint, ({ prompt }) => prompt === message.prompt);
        return;
      case 'table_done':
        if (message.nonce === this.sending) this.sending = null;
        return;
      case 'table_receipt':
        this.heads.push(message.head);
        return;
      case 'table_refused':
        if (message.nonce !== null && message.nonce === this.sending) this.sending = null;
        if (!this.#hinted(null, (one) => one.nonce === message.nonce)) this.refused = message;
    }
  }

  // Ends waiting for these hints; whether anybody has waited.
  #hinted(hint: Hint | null, which: (one: { prompt: number; nonce: string }) => boolean = () => true): boolean {
    const told = this.#hints.filter(which);
    this.#hints = this.#hints.filter((one) => !which(one));
    for (const { done } of told) done(hint);
    return told.length > 0;
  }

  // One message after the other, each in its beats. When many wait, they are not played out.
  async #play(): Promise<void> {
    this.#busy = true;
    for (let message = this.#queue.shift(); message && !this.#closed; message = this.#queue.shift()) {
      if (message.type === 'table_full') this.#full(message);
      else await this.#update(message);
    }
    this.#busy = false;
    this.#rushed = false;
  }

  #full(message: TableFull): void {
    this.#seq = message.seq;
    this.#asked = [];
    this.clockOffset = message.now - Date.now();
    this.heads.push(message.head);
    const { seat } = this.you;
    this.you = message.you;
    this.info = message.table;
    this.view = message.view;
    this.told = [];
    this.#log(this.#read(message.events));
    if (this.decided === 0) this.decided = this.#lines;
    this.chat = message.chat;
    this.prompt = message.prompt;
    this.#hinted(null); // what was asked may never have come to the table
    this.takeBack = message.take_back;
    this.beat = null;
    this.sending = null;
    this.giver.forget();
    this.#cast(seat);
  }

  // While the dice are cast the page does its part by itself, at once. `sat` is where the reader sat before.
  #cast(sat: number | null): void {
    const { cast, seat } = this.you;
    if (sat !== null && seat === null && this.info?.fair.given_up.includes(sat)) this.lostSeat = true;
    const said = this.info && cast && seat !== null ? this.giver.answer(this.info, seat, cast) : null;
    if (said) this.send(said);
  }

  async #update(message: TableUpdate): Promise<void> {
    const from = message.from ?? message.seq - 1;
    if (this.#seq !== from) {
      // Something was missed: everything is asked for again.
      if (this.#seq !== null && from < this.#seq) return;
      this.send({ type: 'client_hello', protocol: PROTOCOL });
      return;
    }
    if (message.now !== undefined) this.clockOffset = message.now - Date.now();
    if (message.head) this.heads.push(message.head);
    if (message.done !== undefined && message.done === this.sending) this.sending = null;
    if (message.prompt !== undefined) {
      this.prompt = null;
      this.refused = null;
    }
    if (message.take_back === null) this.takeBack = null; // at once, whatever is told first
    const late = this.#queue.length > 12;
    const moments = momentsOf(message.steps).map(({ events, changes }) => ({ events: this.#read(events), changes }));
    for (const [i, moment] of moments.entries()) {
      const next = moments.slice(i + 1).find(({ events }) => events.length > 0)?.events[0];
      await this.#step(moment.events, moment.changes, next, late);
    }
    this.#seq = message.seq;
    const { seat } = this.you;
    if (message.table) this.info = message.table;
    if (message.table_changes && this.info) this.info = applyChanges(this.info, message.table_changes);
    if (message.you) this.you = message.you;
    if (message.chat) this.chat = message.chat;
    if (message.prompt !== undefined) {
      this.prompt = message.prompt;
      this.#hinted(null, ({ prompt }) => prompt !== message.prompt?.prompt);
    }
    if (message.take_back !== undefined) this.takeBack = message.take_back;
    this.beat = null;
    this.#cast(seat);
  }

  // One moment of the game: the position that it leaves, and for a while what happened.
  async #step(
    events: readonly GameEvent[],
    changes: ViewChanges,
    next: GameEvent | undefined,
    late: boolean,
  ): Promise<void> {
    const found = this.info && this.tell(this.info.game);
    const tell = typeof found === 'function' ? found : await found; // the game may be on its way
    this.view = applyMoment(this.view, changes);
    if (events.length === 0 || !tell) return;
    for (const beat of tell(events, next)) {
      this.#log(beat.events);
      const ms = beat.ms * this.pace();
      if (ms <= 0 || late || this.#rushed) continue;
      this.beat = beat;
      await this.#wait(ms);
    }
  }

  #read(events: readonly ToldEvent[]): GameEvent[] {
    return events.map((event) => eventOf(this.info?.game ?? '', event));
  }

  #log(events: readonly GameEvent[]): void {
    if (events.length === 0) return;
    this.told = [...this.told, ...events.map((event) => ({ id: ++this.#lines, event }))].slice(-KEPT_EVENTS);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#hurry = undefined;
        done();
      };
      const timer = setTimeout(end, ms);
      this.#hurry = end;
    });
  }
}
