// The languages of the page, and which of them a visitor wishes. English is part of the page; the others
// arrive when they are asked for.
import type { Catalogue, Language } from './translate';

export const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  uk: 'Українська',
  pl: 'Polski',
  fr: 'Français',
  ru: 'Русский',
};
export const shortNames: Readonly<Record<Language, string>> = { en: 'EN', uk: 'УКР', pl: 'PL', fr: 'FR', ru: 'РУС' };

export const foreign: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  uk: async () => (await import('./uk')).uk,
  pl: async () => (await import('./pl')).pl,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

export const preferredLanguage = (wishes: readonly string[]): Language =>
  wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
