// What a game brings to the page. Everything else knows games by this only.
import type { Component } from 'svelte';
import type { ScorePart } from '../kit/types';
import type { Sound } from '../kit/sounds';
import type { CombatFace, ShortageSymbol } from '../pieces/types';
import type { Shown, TableSession, Teller, View } from '../table/session.svelte';

// Known at once, and small: every page has it. The rest arrives when it is asked for.
export interface Game {
  readonly players: { readonly fewest: number; readonly most: number };
  readonly minutes: number; // that it lasts, about
  readonly letters: readonly string[]; // the fonts of its table
  readonly quick: (players: number) => string; // the options of a first game, in the words of the engine
  readonly picture: () => Promise<{ default: Component }>; // for the first page
  readonly setUp: () => Promise<GameSetUp>;
  readonly play: () => Promise<GamePlay>;
}

// What its table is made of, live and looked at again.
export interface GamePlay {
  readonly Table: Component<{ session: TableSession; onmenu?: () => void }>;
  readonly Record: Component<{ shown: Shown; onmenu?: () => void }>; // a moment of a record
  readonly tell: Teller;
  readonly sounds: Readonly<Record<string, Sound>>; // of events
  readonly scores: (view: View) => readonly Score[]; // seat by seat
  readonly drawn: (outcome: string, name: (seat: number) => string, view: View) => Drawn;
  readonly luck: (kind: string) => string | undefined; // a kind of chance, in words
}

export interface Score {
  readonly parts: readonly ScorePart[];
  readonly total: number;
}

// An outcome of chance: as dice where dice fell, in words otherwise.
export interface Drawn {
  readonly words: string;
  readonly dice?: readonly number[];
  readonly combat?: CombatFace;
  readonly symbol?: ShortageSymbol; // the same die, for what it says to a ship that cannot pay
}

// A rule that a table can set, in plain words. A switch has no choices.
export interface OptionSpec {
  key: string;
  title: string;
  value: string | boolean;
  choices?: readonly { value: string; label: string; more?: string }[];
  more?: string;
  fixed?: string; // why it cannot be changed now
}

export type OptionValues = Readonly<Record<string, string | boolean>>;

export interface GameSetUp {
  readonly values: OptionValues; // of a new table
  readonly options: (values: OptionValues, players: number) => readonly OptionSpec[];
  readonly text: (values: OptionValues, players: number) => string; // in the words of the engine
}
