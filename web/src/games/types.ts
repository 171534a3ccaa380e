// What a game brings to the page. Everything else knows games by this only.
import type { Component } from 'svelte';
import type { Mood } from '../company/tempers';
import type { ScorePart } from '../kit/types';
import type { Sound } from '../sound/names';
import type { ControlName } from '../pieces/art/controls';
import type { IconName } from '../pieces/art/icons';
import type { People } from '../table/people';
import type { Shown, TableSession, Teller, View } from '../table/session.svelte';
import type { GameEvent } from '../wire/messages';
import type { Lesson } from './lesson';

// Known at once, and small: every page has it. The rest arrives when it is asked for.
export interface Game {
  readonly minutes: number; // that it lasts, about
  readonly stage: (round: number) => string; // how far it has come, in words
  readonly days?: boolean; // its rounds are days
  readonly letters: readonly string[]; // the fonts of its table
  readonly quick: (players: number) => string; // the options of a first game, in the words of the engine
  readonly feats: readonly Feat[]; // what its players can be proud of
  readonly stakes?: boolean; // that lie face down, and that a table may let be taken back
  readonly picture: () => Promise<{ default: Component }>; // for the first page
  readonly setUp: () => Promise<GameSetUp>;
  readonly play: () => Promise<GamePlay>;
  readonly lesson: () => Promise<Lesson>;
  readonly rulePicture: () => Promise<{ default: Component<{ chapter: string }> }>; // a chapter by its number
}

// A feat: so much of what `deeds` counts in one game, and where it says so a win.
export interface Feat {
  readonly name: string;
  readonly least: number;
  readonly won?: boolean;
}

// What its table is made of, live and looked at again.
export interface GamePlay {
  readonly Table: Component<{ session: TableSession; onmenu?: () => void }>;
  readonly Record: Component<{ shown: Shown; open?: boolean; onmenu?: () => void }>; // a moment of a record
  readonly tell: Teller;
  readonly sound: (event: GameEvent) => Sound | null; // that is heard of an event
  readonly scores: (view: View) => readonly Score[]; // seat by seat
  readonly Drawn: Component<{ outcome: string; name: (seat: number) => string; view: View }>; // what chance did
  readonly named: (action: string, people: People) => string; // a player's action as a record writes it, in words
  readonly moods: (event: GameEvent) => readonly { readonly seat: number; readonly mood: Mood }[]; // of bots
  readonly deeds: (events: readonly GameEvent[], seat: number) => Readonly<Record<string, number>>; // of a whole game
  readonly luck: (kind: string) => string | undefined; // a kind of chance, in words
  readonly crowns?: boolean; // who wins is king of the pirates
  readonly highlights: (events: readonly GameEvent[], people: People) => readonly Highlight[]; // of a whole game
}

// Something remarkable in a game that is over.
export interface Highlight {
  readonly kind: string;
  readonly title: string;
  readonly icon: IconName | ControlName;
  readonly round: number;
  readonly seats: readonly number[];
  readonly text: string;
}

export interface Score {
  readonly parts: readonly ScorePart[];
  readonly total: number;
}

// An option of a table as the page offers it; its words are the engine's. A switch is on or off.
export interface OptionSpec {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly more: string }[];
  readonly on?: string; // of a switch: the word for on and the word for off
  readonly off?: string;
  readonly more?: string;
  readonly fixed?: string; // why it cannot be changed now
}

// The options that somebody wishes for, in the words of the engine; what is missing is as usual.
export type OptionValues = Readonly<Record<string, string>>;

// How an option of the game is offered.
export interface OptionWords {
  readonly title: string;
  readonly more?: string;
  readonly on?: string; // a switch; without it every word is a choice
  readonly choice?: (word: string) => { readonly label: string; readonly more: string };
  readonly fixed?: (word: string) => string; // why only this word is left
}

export interface GameSetUp {
  readonly values: OptionValues; // of a new table, where they are not the usual ones
  readonly words: () => Readonly<Record<string, OptionWords>>; // of the options that are offered
}
