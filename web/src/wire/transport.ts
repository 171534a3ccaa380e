// The seam between the page and a table: the same messages go over a websocket to a server, or
// to the table that runs in a worker.
import type { ClientMessage, ServerGoodbye, TableMessage } from './messages';

// How the line to the table is: a page that is older than the server is `old`, a table that will
// not answer any more is `gone`.
export type Line =
  | { readonly state: 'opening' | 'open' | 'old' }
  | { readonly state: 'lost'; readonly tries: number }
  | {
      readonly state: 'gone';
      readonly code: ServerGoodbye['code'] | 'broken' | 'unreadable_here' | 'unknown_rules_here';
    };

export interface Receiver {
  message(message: TableMessage): void;
  line(line: Line): void;
  seen(): number | null; // the last entry that the receiver knows, for a line that comes back
}

export interface Transport {
  send(message: ClientMessage): void;
  close(): void;
}

export type Connect = (receiver: Receiver) => Transport;
