// The fonts that a table will want, sent for while it is laid: each one that came later would lay out the
// whole of it anew.
import type { Language } from '../i18n/translate';
import type { Game } from './address';

const common = ['500 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', 'italic 500 1em "Alegreya Variable"'];
const faces: Readonly<Record<Game, readonly string[]>> = { jamaica: common, malacca: [...common, '700 1em "Alegreya SC"'] };
const alphabets: Readonly<Record<Language, string>> = { en: 'a', uk: 'aж' };

export function sendForLetters(game: Game, language: Language): void {
  for (const face of faces[game]) document.fonts.load(face, alphabets[language]).catch(() => undefined); // without them the page has the system's
}
