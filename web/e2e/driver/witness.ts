// What passed between a page and its table: which kinds of decisions were answered, what was refused.
import type { BrowserContext, Page } from 'playwright-core';
import { readMessage } from '../../src/wire/read';
import type { FromWorker, ToWorker } from '../../src/local/protocol';
import type { ClientMessage, Prompt, TableMessage, TableInfo } from '../../src/wire/messages';

// Who hears what passes on the lines of a page.
export interface Ear {
  received?(connection: number, text: string): void;
  sent?(connection: number, text: string): void;
  closed?(connection: number): void;
}

export type Overheard = readonly [way: 'received' | 'sent', connection: number, text: string];

interface Answered {
  readonly game: string;
  readonly kind: string;
  readonly hand: string;
  readonly text: string;
}

export class Witness implements Ear {
  #choices = new Map<number, Prompt['choices']>(); // of the open prompt, by connection
  answered: Answered[] = []; // in order
  hand = ''; // which presses now
  refused: string[] = [];
  game = '';
  phase: TableInfo['phase'] | '' = '';
  asked = ''; // the kind of the last prompt

  received(connection: number, text: string): void {
    const message = readMessage(JSON.parse(text) as TableMessage);
    if (message.type === 'table_refused') this.refused.push(`${message.code}: ${message.explain}`);
    if (message.type !== 'table_full' && message.type !== 'table_update') return;
    if (message.table) {
      this.game = message.table.game;
      this.phase = message.table.phase;
    }
    const phase = message.type === 'table_update' ? message.table_changes?.phase : undefined;
    if (phase !== undefined) this.phase = phase as TableInfo['phase'];
    if (message.prompt !== undefined) {
      this.#choices.set(connection, message.prompt?.choices ?? []);
      if (message.prompt) this.asked = message.prompt.ask;
    }
  }

  sent(connection: number, text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type !== 'client_answer') return;
    const choice = choicesIn(this.#choices.get(connection) ?? []).find((one) => means(one.do, message.do));
    this.answered.push({ game: this.game, kind: choice?.kind ?? 'unknown', hand: this.hand, text: message.do });
  }

  closed(connection: number): void {
    this.#choices.delete(connection);
  }

  // The numbers of the offered choices that are of such a kind.
  choicesOf(wanted: (kind: string) => boolean): string[] {
    return [...this.#choices.values()].flatMap((choices) =>
      choicesIn(choices).flatMap((one, i) => (wanted(`${this.game} ${one.kind}`) ? [String(i)] : [])),
    );
  }

  get over(): boolean {
    return this.phase === 'finished' || this.phase === 'abandoned';
  }
}

// Of either game.
const choicesIn = (choices: Prompt['choices']): readonly { kind: string; do: string }[] => choices;

// Whether an answer is one of those that a choice stands for.
function means(offered: string, answer: string): boolean {
  const pattern = offered
    .replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&')
    .replace('{n}', '\\d+')
    .replace('{split}', '\\d+:\\d+( \\d+:\\d+)*');
  return new RegExp(`^${pattern}$`).test(answer);
}

// A table in the page's worker: its messages are copied to window.wire, and read with `overheard`.
export const tapWorkers = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(wireTap);
};

// Runs in the page, before its own script.
export function wireTap(): void {
  const wire: Overheard[] = (window.wire = []);
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'message') wire.push(['received', data.connection, data.text]);
      });
    }
    override postMessage(message: ToWorker): void {
      if (message.kind === 'say') wire.push(['sent', message.connection, message.text]);
      super.postMessage(message);
    }
  };
}

export const hear = (witness: Witness, lines: readonly Overheard[]): void => {
  for (const [way, connection, text] of lines) witness[way](connection, text);
};

// A table on a server. The ears hear what is received and sent, and that a line is closed.
export function tapSockets(page: Page, ...ears: readonly Ear[]): void {
  let sockets = 0;
  page.on('websocket', (socket) => {
    const connection = ++sockets;
    socket.on('framereceived', ({ payload }) => ears.forEach((ear) => ear.received?.(connection, String(payload))));
    socket.on('framesent', ({ payload }) => ears.forEach((ear) => ear.sent?.(connection, String(payload))));
    socket.on('close', () => ears.forEach((ear) => ear.closed?.(connection)));
  });
}
