// What this device remembers of its owner's taste, as it was written down. Storage may be forbidden: then
// there is nothing.
import { isLanguage, preferredLanguage } from '../i18n/languages';
import type { Language } from '../i18n/translate';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'none' | 'brisk' | 'normal' | 'slow';

export interface Stored {
  theme: Theme;
  pace: Pace;
  sound: boolean;
  effects: number; // how loud, from 0 to 1
  sea: number;
  soundAsked: boolean; // whether sound is wanted
  notify: boolean;
  onePress: boolean; // a press answers; otherwise it marks, and a second one confirms
  remarks: boolean;
  numbers: boolean;
  language: Language;
}

const KEY = 'freebooter.settings';

export function read(): Partial<Stored> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Forbidden storage costs the memory of the choice, nothing else.
  }
}

// A link can name its language: ?lang=uk.
const LANG = 'lang';
const inAddress = (): string | null =>
  typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(LANG);

export const languageOf = ({ language }: Partial<Stored>): Language =>
  [inAddress(), language].find(isLanguage) ?? preferredLanguage(navigator.languages);

// Somebody has chosen: what the link named must not come back when the page is loaded again.
export function forgetNamedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LANG)) return;
  address.searchParams.delete(LANG);
  history.replaceState(history.state, '', address);
}
