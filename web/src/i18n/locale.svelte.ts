// The language in use. English is part of the page; the others arrive when they are asked for.
import { en } from './en';
import { parts as split, translate, type Args, type Catalogue, type Key, type Language, type Part } from './translate';

export const languages: Readonly<Record<Language, string>> = { en: 'English', uk: 'Українська' };
export const shortNames: Readonly<Record<Language, string>> = { en: 'EN', uk: 'УКР' };

const load: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  uk: async () => (await import('./uk')).uk,
};

class Locale {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(en);

  async use(language: Language): Promise<void> {
    this.catalogue = await load[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const locale = new Locale();

export const isLanguage = (text: string | null | undefined): text is Language =>
  text != null && Object.hasOwn(languages, text);

export const preferredLanguage = (wishes: readonly string[]): Language =>
  wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

export const t = <K extends Key>(key: K, ...[params]: Args<K>): string =>
  translate(locale.catalogue[key], locale.language, params);

export const tParts = <K extends Key>(key: K, ...[params]: Args<K>): Part[] =>
  split(locale.catalogue[key], locale.language, params);
