// Fonts that are sent for before anything is written in them: each one that came later would lay out anew
// whatever is.
import type { Language } from '../i18n/translate';
import type { Game } from './address';

const text = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '700 1em "Alegreya Variable"']; // every page has them
const table = ['500 1em "Alegreya Sans"', 'italic 500 1em "Alegreya Variable"'];
const tables: Readonly<Record<Game, readonly string[]>> = { jamaica: table, malacca: [...table, '700 1em "Alegreya SC"'] };
const alphabets: Readonly<Record<Language, string>> = { en: 'a', uk: 'aж' };

function load(faces: readonly string[], language: Language): void {
  for (const face of faces) document.fonts.load(face, alphabets[language]).catch(() => undefined); // without them the page has the system's
}

export const sendForLetters = (language: Language): void => load(text, language);
export const sendForTableLetters = (game: Game, language: Language): void => load(tables[game], language);
