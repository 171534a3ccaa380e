// The words of the lessons. They arrive when somebody learns.
import type { learn } from './en/learn';
import type { Language } from './translate';

export type LearnKey = keyof typeof learn;
export type LearnWords = Readonly<Record<LearnKey, string>>;

const words: Readonly<Record<Language, () => Promise<LearnWords>>> = {
  en: async () => (await import('./en/learn')).learn,
  uk: async () => (await import('./uk/learn')).learn,
  pl: async () => (await import('./pl/learn')).learn,
  fr: async () => (await import('./fr/learn')).learn,
  ru: async () => (await import('./ru/learn')).learn,
};

export const learnWords = (language: Language): Promise<LearnWords> => words[language]();
