// The numbered rules in the reader's language, each text a file of its own: the page of rules, and each rule
// in short, as tools/make_rules takes it from that page. A new language is one more file.
import { languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';
import { typeset } from '../i18n/typeset';

const pages = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?rules', import: 'default' });
const quotes = import.meta.glob<Readonly<Record<string, string>>>('../../generated/rules/*.json', {
  import: 'default',
});

export const rulesPage = async (game: string, language: Language): Promise<string> =>
  pages[`../../../docs/rules/${game}${language === 'en' ? '' : `.${language}`}.md`]!();

// The rule in short; null when there is no such rule.
export async function ruleQuote(game: string, language: Language, rule: string): Promise<string | null> {
  const quote = (await quotes[`../../generated/rules/${game}.${language}.json`]!())[rule];
  return quote === undefined ? null : typeset(quote, languages[language]);
}
