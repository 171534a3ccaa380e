// The language in use.
import en from '../../generated/words/en';
import { catalogueOf } from './languages';
import {
  list,
  parts as split,
  translate,
  type Args,
  type Catalogue,
  type Key,
  type Language,
  type Part,
} from './translate';

const load = async (language: Language): Promise<Catalogue> => (language === 'en' ? en : catalogueOf[language]());

class Locale {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(en);

  async use(language: Language): Promise<void> {
    this.catalogue = await load(language);
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const locale = new Locale();

export const t = <K extends Key>(key: K, ...[params]: Args<K>): string =>
  translate(locale.catalogue[key], locale.language, params);

export const tParts = <K extends Key>(key: K, ...[params]: Args<K>): Part[] =>
  split(locale.catalogue[key], locale.language, params);

export const listed = (items: readonly string[]): string => list(items, locale.language);
