// Fonts that are sent for before anything is written in them: each one that came later would lay out anew
// whatever is.
import { languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';

// Every page has these.
export const pageLetters = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '700 1em "Alegreya Variable"'];

export function sendForLetters(faces: readonly string[], language: Language): void {
  // Without them the page has the system's.
  for (const face of faces) document.fonts.load(face, languages[language].letters).catch(() => undefined);
}
