// A table of a server, over a websocket that comes back by itself.
import { PROTOCOL, type ClientMessage, type ServerMessage, type TableMessage } from './messages';
import type { Connect, Receiver, Transport } from './transport';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

// How long to wait before the try number `tries` (from 1): for as long as the server asked, or twice as long each
// time. A little scattered, so that not everybody comes back to a restarted server at once.
export const waitBefore = (tries: number, chance: number, asked: number | null = null): number =>
  (asked ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1))) * (0.75 + chance / 2);

export const socketUrl = (table: string, page: URL): string => {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, page);
  url.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

class SocketTransport implements Transport {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #retry: number | null = null; // what the server asked for when it said goodbye
  // What was sent and not answered yet: sent again when the line comes back. The table answers a
  // nonce once, however often it hears it.
  #unanswered = new Map<string, ClientMessage>();

  constructor(
    private readonly url: string,
    private readonly about: string,
    private readonly receiver: Receiver,
  ) {
    this.#open();
    addEventListener('online', this.#now);
  }

  send(message: ClientMessage): void {
    if ('nonce' in message && message.nonce !== undefined) this.#unanswered.set(message.nonce, message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#now);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.#timer === undefined || this.#closed) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    this.#timer = undefined;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const seen = this.receiver.seen();
      socket.send(
        JSON.stringify({
          type: 'client_hello',
          protocol: PROTOCOL,
          ...(seen === null ? {} : { seen }),
        } satisfies ClientMessage),
      );
      for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message));
    });
    socket.addEventListener('message', (event) =>
      this.#take(JSON.parse(String(event.data)) as TableMessage | ServerMessage),
    );
    socket.addEventListener('close', () => this.#lost(socket));
  }

  #take(message: TableMessage | ServerMessage): void {
    switch (message.type) {
      case 'server_refresh':
        return this.#end({ state: 'old' });
      case 'server_goodbye':
        if (message.retry_ms === null) return this.#end({ state: 'gone', code: message.code });
        this.#retry = message.retry_ms;
        return;
      case 'table_full':
      case 'table_update':
        this.#tries = 0;
        this.receiver.line({ state: 'open' });
        if (message.type === 'table_update' && message.done !== undefined) this.#unanswered.delete(message.done);
        break;
      case 'table_done':
      case 'table_refused':
        if (message.nonce !== null) this.#unanswered.delete(message.nonce);
        if (message.type === 'table_refused' && message.code === 'old_protocol') return this.#end({ state: 'old' });
        break;
      case 'table_hint':
        for (const [nonce, sent] of this.#unanswered) {
          if (sent.type === 'client_hint' && sent.prompt === message.prompt) this.#unanswered.delete(nonce);
        }
        break;
      case 'table_said':
      case 'table_preview':
      case 'table_receipt':
        break;
    }
    this.receiver.message(message);
  }

  #end(line: Parameters<Receiver['line']>[0]): void {
    this.close();
    this.receiver.line(line);
  }

  // A table that was never heard of may not exist at all: a refused handshake does not say why.
  async #askWhether(): Promise<void> {
    const answer = await fetch(this.about, { credentials: 'same-origin' }).catch(() => null);
    if (answer?.status === 404 && !this.#closed) this.#end({ state: 'gone', code: 'no_such_table' });
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    if (this.receiver.seen() === null) void this.#askWhether();
    this.#tries += 1;
    this.receiver.line({ state: 'lost', tries: this.#tries });
    const wait = waitBefore(this.#tries, Math.random(), this.#retry);
    this.#retry = null;
    this.#timer = setTimeout(() => this.#open(), wait);
  }
}

export const overSocket =
  (table: string): Connect =>
  (receiver) =>
    new SocketTransport(socketUrl(table, new URL(location.href)), `/api/tables/${encodeURIComponent(table)}`, receiver);
