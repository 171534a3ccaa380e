// An ICU message as the page keeps it: a text with {names}, or one such text a plural form. So the page itself
// needs no parser.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// `by` names what is counted where that is not n.
export type Forms = { readonly by?: string; readonly other: string } & Readonly<Record<string, string>>;
export type Entry = string | Forms;

const textOf = (pieces: readonly MessageFormatElement[], counted?: string): string =>
  pieces
    .map((piece) => {
      if (piece.type === TYPE.literal && !/[{}]/.test(piece.value)) return piece.value;
      if (piece.type === TYPE.argument) return `{${piece.value}}`;
      if (piece.type === TYPE.pound && counted !== undefined) return `{${counted}}`;
      throw new Error('only {names} and one plural can stand in a text');
    })
    .join('');

// Throws an Error that says what is wrong with the message.
export function compile(message: string): Entry {
  const pieces = parse(message, { ignoreTag: true, requiresOtherClause: true });
  const at = pieces.findIndex((piece) => piece.type === TYPE.plural);
  const plural = pieces[at];
  if (plural?.type !== TYPE.plural) return textOf(pieces);
  if (plural.offset || plural.pluralType !== 'cardinal') throw new Error('a plural has no offset and no order');
  const forms = Object.entries(plural.options).map(([form, { value }]) => {
    if (form.startsWith('=')) throw new Error(`"${form}" is no plural form of a language`);
    return [form, textOf(pieces.slice(0, at)) + textOf(value, plural.value) + textOf(pieces.slice(at + 1))];
  });
  return Object.fromEntries([...(plural.value === 'n' ? [] : [['by', plural.value]]), ...forms]) as Forms;
}

const texts = (entry: Entry): string[] =>
  typeof entry === 'string' ? [entry] : Object.entries(entry).flatMap(([form, text]) => (form === 'by' ? [] : [text]));
export const formsOf = (entry: Entry): string[] | null =>
  typeof entry === 'string' ? null : Object.keys(entry).filter((form) => form !== 'by');

// Whatever a message is to be told, whether it shows it or only counts it.
export function parametersOf(entry: Entry): string[] {
  const shown = texts(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return [...new Set(typeof entry === 'string' ? shown : [entry.by ?? 'n', ...shown])].sort();
}
