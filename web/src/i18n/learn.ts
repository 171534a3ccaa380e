// The words of the lessons. They arrive when somebody learns.
import { learn } from '../../generated/words';
import type english from '../../generated/words/en.learn';
import type { Language } from './translate';

export type LearnKey = keyof typeof english;
export type LearnWords = Readonly<Record<LearnKey, string>>;

export const learnWords = (language: Language): Promise<LearnWords> => learn[language]();
