// The catalogues as they lie in src/i18n: a folder a language, a few files each, ICU messages by key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = fileURLToPath(new URL('../src/i18n/', import.meta.url));
export type Messages = Readonly<Record<string, string>>;
// By file, without its ending.
export type Folder = Readonly<Record<string, Messages>>;

function readMessages(path: string): Messages {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Messages;
  } catch (wrong) {
    throw new Error(`${path}: ${wrong instanceof Error ? wrong.message : String(wrong)}`, { cause: wrong });
  }
}

const readFolder = (path: string): Folder =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name.slice(0, -'.json'.length), readMessages(join(path, name))]),
  );

// What few visitors need comes when it is asked for, and has keys of its own.
export const apart: readonly string[] = ['learn', 'remarks'];

// By the language's code; English, which all others are compared with, comes first.
export function readCatalogues(root = home): Readonly<Record<string, Folder>> {
  const codes = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
  return Object.fromEntries(codes.map((code) => [code, readFolder(join(root, code))]));
}
