// A table in this browser: the page's side of the worker. Several people may sit at it, each
// with a connection of their own, so that nobody's messages show another's secrets.
import { PROTOCOL, type TableMessage } from '../wire/messages';
import type { Connect, Receiver } from '../wire/transport';
import wasmUrl from '../../generated/freebooter.wasm?url';
import type { LocalGame } from './games';
import type { FromWorker, ToWorker } from './protocol';
import type { LocalConfig } from './runner';

export class LocalTable {
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #receivers = new Map<number, Receiver>();
  #asks = new Map<number, { done: (answer: unknown) => void; fail: (error: Error) => void }>();
  #connections = 0;
  #asked = 0;
  #lost: Error | null = null; // it does not answer any more

  constructor(
    pause: number,
    private readonly onovertaken: () => void = () => undefined,
    private readonly onroom: (left: boolean) => void = () => undefined,
  ) {
    this.#worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.#take(event.data));
    this.#worker.addEventListener('error', () => this.#broken());
    this.#post({ kind: 'ready', wasm: new URL(wasmUrl, location.href).href, pause });
  }

  create(game: LocalGame, host: string, config: LocalConfig): void {
    this.#post({ kind: 'create', game, host, config });
  }

  load(id: string): void {
    this.#post({ kind: 'load', id });
  }

  pause(pause: number): void {
    this.#post({ kind: 'pause', pause });
  }

  connect(player: string, name: string): Connect {
    return (receiver) => {
      const connection = ++this.#connections;
      this.#receivers.set(connection, receiver);
      this.#post({ kind: 'arrive', connection, player, name });
      this.#post({ kind: 'say', connection, text: JSON.stringify({ type: 'client_hello', protocol: PROTOCOL }) });
      return {
        send: (message) => this.#post({ kind: 'say', connection, text: JSON.stringify(message) }),
        close: () => {
          this.#receivers.delete(connection);
          this.#post({ kind: 'leave', connection });
        },
      };
    };
  }

  // What the door can tell without changing the table (bindings/wasm/door.h).
  ask<Answer>(request: { readonly call: string; readonly [name: string]: unknown }): Promise<Answer> {
    return new Promise((done, fail) => {
      if (this.#lost) return fail(this.#lost);
      const ask = ++this.#asked;
      this.#asks.set(ask, { done: (answer) => done(answer as Answer), fail });
      this.#post({ kind: 'ask', ask, request });
    });
  }

  close(): void {
    this.#receivers.clear();
    this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case 'message': {
        const receiver = this.#receivers.get(message.connection);
        receiver?.line({ state: 'open' });
        receiver?.message(JSON.parse(message.text) as TableMessage);
        return;
      }
      case 'answer':
        this.#asks.get(message.ask)?.done(message.answer);
        this.#asks.delete(message.ask);
        return;
      case 'missing':
        for (const receiver of this.#receivers.values()) receiver.line({ state: 'gone', code: 'no_such_table' });
        return;
      case 'unreadable': {
        console.error(message.why);
        const code = message.rules ? 'unknown_rules_here' : 'unreadable_here';
        for (const receiver of this.#receivers.values()) receiver.line({ state: 'gone', code });
        return;
      }
      case 'overtaken':
        return this.onovertaken();
      case 'room':
        return this.onroom(message.left);
      case 'broken':
        console.error(message.why);
        this.#broken();
    }
  }

  // Whoever has asked, or asks later, hears that no answer comes.
  #broken(): void {
    this.#lost ??= new Error('the table does not answer');
    for (const { fail } of this.#asks.values()) fail(this.#lost);
    this.#asks.clear();
    for (const receiver of this.#receivers.values()) receiver.line({ state: 'gone', code: 'broken' });
  }
}
