// The catalogues as they lie in src/i18n: a folder a language, a few files each, ICU messages by key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = fileURLToPath(new URL('../src/i18n/', import.meta.url));
export type Messages = Readonly<Record<string, string>>;
// By file, without its ending.
export type Folder = Readonly<Record<string, Messages>>;

// What a language does its own way, in its language.json.
export interface Habits {
  name: string; // in itself
  short: string;
  letters: string; // one of each alphabet that it is written in
  english: string;
  told: string; // "In English", as itself would say it
  plural: Readonly<Record<string, string>>; // a rule a form: words/habits.ts
  numbers: Readonly<{ comma: string; between: string; percent: string; least_digits: number }>;
  space: string; // of the board, as a term of docs/terms.json
  neighbours?: string; // letters that look at home, and are of a neighbour's alphabet
  set_off?: string; // marks with a space beside them
  bind_after?: string; // letters that are words, and end no line
  bind_before?: string; // signs that begin none
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (wrong) {
    throw new Error(`${path}: ${wrong instanceof Error ? wrong.message : String(wrong)}`, { cause: wrong });
  }
}

const readFolder = (path: string): Folder =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.json') && name !== 'language.json')
      .sort()
      .map((name) => [name.slice(0, -'.json'.length), readJson(join(path, name)) as Messages]),
  );

// What few visitors need comes when it is asked for, and has keys of its own.
export const apart: readonly string[] = ['learn', 'remarks'];

// By the language's code; English, which all others are compared with, comes first.
const codesIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

export const readCatalogues = (root = home): Readonly<Record<string, Folder>> =>
  Object.fromEntries(codesIn(root).map((code) => [code, readFolder(join(root, code))]));

export const readHabits = (root = home): Readonly<Record<string, Habits>> =>
  Object.fromEntries(codesIn(root).map((code) => [code, readJson(join(root, code, 'language.json')) as Habits]));
