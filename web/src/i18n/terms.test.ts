// One word for one thing: docs/terms.json lists what is not said. The pages of rules are held to it by
// tools/make_rules.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueOf, languages } from './languages';
import { learnWords } from './learn';
import type { Entry, Language } from './translate';

const load = async (language: Language): Promise<Readonly<Record<string, Entry>>> => ({
  ...(await catalogueOf[language]()),
  ...(await learnWords(language)),
});
const terms = JSON.parse(readFileSync('../docs/terms.json', 'utf8')) as Partial<
  Record<Language, Record<string, string>>
>;

// * is the rest of a word, # a number or a parameter that follows; a term with a capital minds the case.
function pattern(term: string): RegExp {
  const words = term.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+').replaceAll('#', '(?=[{\\d])');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, term === term.toLowerCase() ? 'iu' : 'u');
}

const patterns = new Map(
  (Object.keys(languages) as Language[]).map((language) => [
    language,
    Object.keys(terms[language] ?? {}).map((term) => ({ term, sought: pattern(term) })),
  ]),
);
const slips = (text: string, language: Language): string[] =>
  patterns.get(language)!.flatMap(({ term, sought }) => (sought.test(text) ? [term] : []));

it.each(Object.keys(languages) as Language[])('in %s each thing has its one name', async (language) => {
  const found = Object.entries(await load(language)).flatMap(([key, entry]) =>
    slips(JSON.stringify(entry), language).map((term) => `${key}: "${term}", say "${terms[language]?.[term]}"`),
  );
  expect(found).toEqual([]);
});

it('a name for something else is seen, and what is alike is not', () => {
  expect(slips('Битва з одним із них', 'uk')).toEqual(['битв*']);
  expect(slips('Клітинка чи поле {number}', 'uk')).toEqual(['поле #']);
  expect(slips('Ігрове поле, двобою на ньому', 'uk')).toEqual([]);
  expect(slips('Корабель-привид', 'uk')).toEqual(['Корабель-привид']);
  expect(slips('Корабель-Привид', 'uk')).toEqual([]);
  expect(slips('Вперед, пока ее нет', 'ru')).toEqual(['ее', 'вперед']);
  expect(slips('Kość bitwy, chłopiec okrętowy', 'pl')).toEqual([]);
});
