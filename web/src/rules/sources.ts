// The numbered rules in the reader's language, each text a file of its own.
import type { Language } from '../i18n/translate';
import type { Game } from '../shell/address';

const texts: Readonly<Record<Language, Readonly<Record<Game, () => Promise<{ default: string }>>>>> = {
  en: { jamaica: () => import('../../../docs/rules/jamaica.md?rules'), malacca: () => import('../../../docs/rules/malacca.md?rules') },
  uk: { jamaica: () => import('../../../docs/rules/jamaica.uk.md?rules'), malacca: () => import('../../../docs/rules/malacca.uk.md?rules') },
};

export const rulesPage = async (game: Game, language: Language): Promise<string> => (await texts[language][game]()).default;
