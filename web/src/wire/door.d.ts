import type { GameView, Head, Json, ToldEvent, ViewChanges } from './messages';

// What a step of the table leads to (table/table.h). `text` is a message in JSON.
export interface DoorOutput {
  readonly entries: readonly string[];
  readonly messages: readonly { readonly to: readonly number[]; readonly text: string }[];
  readonly deadline: number | null;
  readonly jobs: readonly { readonly job: number; readonly seat: number; readonly prompt: number }[];
  readonly hints: readonly { readonly seat: number; readonly prompt: number }[];
  readonly rematch: { readonly [name: string]: Json } | null;
}

export interface DoorError {
  readonly error: { readonly code: string; readonly explain: string };
}

// Whether the dice of a record were fair; `fault` is the first thing that is wrong.
export interface DoorProof {
  readonly fault: {
    readonly line: number;
    readonly rule: string | null;
    readonly message: string;
  } | null;
  readonly table: string;
  readonly head: Head;
  readonly signature: string;
  readonly shares: DoorShares;
  readonly chances: readonly DoorChance[];
  readonly luck: readonly DoorLuck[];
}

// Whose shares the dice are made of, by seat. `committed`: all had committed to theirs before any was shown, which is
// so but for records of the first way. `absent` had no part in it; `given_up` are seats that were lost because a share
// was kept back, and `casts` counts how often all cast. `dropped` counts those of them that were left after somebody
// had committed, with nothing to show for it: whoever runs the server may have chosen between dice.
export interface DoorShares {
  readonly committed: boolean;
  readonly given: readonly number[];
  readonly absent: readonly number[];
  readonly given_up: readonly number[];
  readonly casts: number;
  readonly dropped: number;
}

// One outcome of chance: number `outcome` of `size` equally likely ones. `at` actions were played
// before it. Where a number can say what it was worth (luck.h of each game in engine): to whom (a seat, in
// Jamaica a ship; null for all), how much, and what could be expected, in thousandths.
export interface DoorChance {
  readonly line: number;
  readonly at: number;
  readonly outcome: number;
  readonly size: number;
  readonly kind: string;
  readonly action: string;
  readonly who?: number | null;
  readonly worth?: number;
  readonly expected_milli?: number;
}

// What chance gave somebody in one kind of outcome, and what could be expected.
export interface DoorLuck {
  readonly who: number | null;
  readonly kind: string;
  readonly count: number;
  readonly worth: number;
  readonly expected_milli: number;
}

// A record after `at` of its actions, seen by one viewer: the view, and the events since action `since` of the
// request; without it, those of the last one.
export interface DoorWatched {
  readonly game: string;
  readonly names: readonly string[];
  readonly bots: readonly number[]; // seats, where the record tells of them
  readonly actions: number;
  readonly at: number;
  readonly view: GameView;
  readonly events: readonly ToldEvent[];
  readonly steps?: readonly (ToldEvent | ViewChanges)[]; // where they were asked for
}

// What everybody had when a round was over, after `at` actions; the last row is the end of the game.
export interface DoorStory {
  readonly game: string;
  readonly players: number;
  readonly finished: boolean;
  readonly rounds: readonly { readonly round: number; readonly at: number; readonly scores: readonly number[] }[];
}

export interface Door {
  readonly callText: (request: string) => string;
  readonly call: (request: { readonly call: string; readonly [name: string]: unknown }) => unknown;
}

export function openDoor(module: WebAssembly.Module): Promise<Door>;
