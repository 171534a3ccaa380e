// Turns a catalogue entry into a sentence. Entries are plain strings with {names}, or one string a plural
// category, chosen by the parameter n or the one that `by` names: what words/compile.ts makes of ICU messages.
import type { Language } from '../../generated/words';
import type en from '../../generated/words/en';

export type { Language };
export type Plural = {
  by?: string;
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
};
export type Entry = string | Plural;
export type Key = keyof typeof en;
export type Catalogue = Record<Key, Entry>;

type Names<S> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
type TextOf<E> = E extends { other: infer O } ? O : E;
// A plural entry needs what it counts, whether the sentence shows it or not.
type Counted<E> = E extends string ? never : E extends { by: infer B } ? B : 'n';
type ParamNames<K extends Key> = Names<TextOf<(typeof en)[K]>> | (Counted<(typeof en)[K]> & string);

export type Params = Readonly<Record<string, string | number>>;
export type Args<K extends Key> = [ParamNames<K>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<K>, string | number>>];

// A sentence in pieces: what came from a parameter keeps its name, so that a view can set it in bold.
export interface Part {
  text: string;
  name?: string;
}

// Making one takes the browser longer than a whole page of sentences.
function onceEach<Tool>(make: (language: Language) => Tool): (language: Language) => Tool {
  const made = new Map<Language, Tool>();
  return (language) => {
    const tool = made.get(language) ?? make(language);
    made.set(language, tool);
    return tool;
  };
}
const pluralRules = onceEach((language) => new Intl.PluralRules(language));
const numberFormat = onceEach((language) => new Intl.NumberFormat(language));
const listFormat = onceEach((language) => new Intl.ListFormat(language));

// "Ana, Ben and Kim". One alone needs no tool.
export const list = (items: readonly string[], language: Language): string =>
  items.length < 2 ? items.join('') : listFormat(language).format(items);

function choose(entry: Entry, language: Language, params: Params): string {
  if (typeof entry === 'string') return entry;
  return entry[pluralRules(language).select(Number(params[entry.by ?? 'n'] ?? 0))] ?? entry.other;
}

// Small whole numbers look alike in all our languages, and the first tool for others keeps a phone busy for
// a tenth of a second.
const figures = (value: number, language: Language): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat(language).format(value);

const show = (value: string | number | undefined, language: Language): string =>
  typeof value === 'number' ? figures(value, language).replace('-', '−') : (value ?? '');

export function parts(entry: Entry, language: Language, params: Params = {}): Part[] {
  return choose(entry, language, params)
    .split(/\{(\w+)\}/)
    .map((text, i) => (i % 2 ? { text: show(params[text], language), name: text } : { text }))
    .filter((part) => part.text !== '');
}

export const translate = (entry: Entry, language: Language, params: Params = {}): string =>
  parts(entry, language, params)
    .map((part) => part.text)
    .join('');
