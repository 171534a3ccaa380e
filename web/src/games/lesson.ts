// A lesson: chapters, each a real table that begins at a position and follows a script (table/script.h).
import type { LearnKey } from '../i18n/learn';

export interface Lesson {
  readonly chapters: readonly [Chapter, ...Chapter[]];
}

export interface Chapter {
  readonly title: LearnKey;
  readonly options: string; // of the game, in the words of the engine, as everything up to the steps
  readonly position: string;
  readonly lines: readonly string[]; // what chance and the bots do
  readonly steps: readonly Step[];
}

export type Step = Say | Do;

interface Told {
  readonly say: LearnKey; // one sentence
  readonly lit: readonly string[]; // one thing: the first of these selectors that is in sight
}

// Something to be looked at; the player goes on at will.
export interface Say extends Told {
  readonly soon?: boolean; // once the last answer is told, though nothing is asked
}

// Something to be done: the player's next question, with the page's own controls.
export interface Do extends Told {
  readonly ask: string;
  readonly wants?: RegExp; // answers with which the lesson goes on; without it, all
  readonly why?: LearnKey; // said kindly of any other
}

export const isDo = (step: Step): step is Do => 'ask' in step;
