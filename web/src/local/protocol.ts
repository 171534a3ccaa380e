// What the page and the worker of a table say to each other.
import type { LocalGame } from './games';
import type { LocalConfig } from './runner';

export type ToWorker =
  | { kind: 'ready'; wasm: string; pause: number }
  | { kind: 'pause'; pause: number }
  | { kind: 'create'; game: LocalGame; host: string; config: LocalConfig }
  | { kind: 'load'; id: string }
  | { kind: 'arrive'; connection: number; player: string; name: string }
  | { kind: 'say'; connection: number; text: string }
  | { kind: 'leave'; connection: number }
  | { kind: 'ask'; ask: number; request: { readonly call: string; readonly [name: string]: unknown } };

export type FromWorker =
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'answer'; ask: number; answer: unknown }
  | { kind: 'missing' }
  | { kind: 'unreadable'; why: string; rules: boolean } // rules: those of the game are of a newer page
  | { kind: 'overtaken' }
  | { kind: 'room'; left: boolean } // whether what is played can be stored
  | { kind: 'broken'; why: string };
