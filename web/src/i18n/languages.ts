// The languages of the page, and which of them a visitor wishes. English is part of the page; the others
// arrive when they are asked for.
import { languages, pages } from '../../generated/words';
import type { Catalogue, Language } from './translate';

export { languages };

export const catalogueOf: Readonly<Record<Language, () => Promise<Catalogue>>> = pages;

// A game against bots keeps who plays as "You", in the language that it was begun in.
const readers = new Set(Object.values(languages).map(({ you }) => you));
export const isReader = (name: string): boolean => readers.has(name);

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

export const preferredLanguage = (wishes: readonly string[]): Language =>
  wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
