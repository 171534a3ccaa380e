// What a bot says to something that all have seen. The same bot says the same of it to everybody at the table.
import { remarks } from '../../generated/words';
import type { Language } from '../i18n/translate';
import { temperOf, type Mood, type Remarks } from './tempers';

export const remarksIn = (language: Language): Promise<Remarks> => remarks[language]();

// A number out of a text, the same everywhere (FNV-1a).
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

// Few words: of what happens on the way, two things in five are passed over.
const always: readonly Mood[] = ['hello', 'won', 'beaten'];
export const speaksUp = (mood: Mood, key: string): boolean => always.includes(mood) || numberOf(`${key}?`) % 5 < 3;

// `bot` is the name that the table gives it, `key` the occasion.
export function remarkOf(lines: Remarks, bot: string, mood: Mood, key: string): string | null {
  const temper = temperOf(bot);
  return temper ? lines[`${temper}.${mood}.${numberOf(key) % 2 ? '2' : '1'}`] : null;
}
