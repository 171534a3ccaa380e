// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Habits } from '../../words/folders';
import { languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';
import { facts } from '../wire/facts';
import { ruleQuote, rulesPage } from './sources';

vi.setConfig({ testTimeout: 120_000 }); // a page is parsed, whatever the machine does besides

const gameNames = facts.games.map(({ game }) => game);
type GameName = (typeof gameNames)[number];
const rules = readFileSync('../tests/rule_ids.txt', 'utf8').trim().split('\n');
// A game's rules begin with a letter of its own, as its page shows.
const letterOf = (game: GameName): string =>
  /^- \*\*([A-Z])\d/m.exec(readFileSync(`../docs/rules/${game}.md`, 'utf8'))![1]!;
const rulesOf = new Map(
  gameNames.map((game) => [game, rules.filter((rule) => rule.startsWith(letterOf(game)))] as const),
);
const gameOf = (rule: string): GameName => gameNames.find((game) => rulesOf.get(game)!.includes(rule))!;
const habitsOf = (language: Language): Habits =>
  JSON.parse(readFileSync(`src/i18n/${language}/language.json`, 'utf8')) as Habits;
// What a quote in this language never has: letters of another alphabet, or of a neighbour, and apostrophes of a
// typewriter.
function foreignLetters(language: Language): RegExp {
  const { name, neighbours = '' } = habitsOf(language);
  const script = /\p{Script=Latin}/u.test(name) ? 'Latin' : /\p{Script=Cyrillic}/u.test(name) ? 'Cyrillic' : undefined;
  const others = ['Latin', 'Cyrillic'].filter((one) => one !== script).map((one) => `\\p{Script=${one}}`);
  return new RegExp(`[${others.join('')}'${neighbours}]`, 'u');
}
const namesIn = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/i18n/${language}/places.json`, 'utf8')) as Record<string, string>;
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

it('quotes a rule, and nothing for what is none', async () => {
  expect(await ruleQuote('jamaica', 'en', 'J3.2')).toBe('Tokens are never added to a hold that already has some.');
  expect(await ruleQuote('jamaica', 'uk', 'J3.2')).toBe('У трюм, де вже щось є, жетонів не додають.');
  expect(await ruleQuote('jamaica', 'uk', 'J99.1')).toBeNull();
});

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it.each(gameNames)('every rule of %s has its place on the page, where its quote stands', async (game) => {
    const page = new DOMParser().parseFromString(await rulesPage(game, language), 'text/html');
    const places = [...page.querySelectorAll<HTMLElement>('[data-rule]')];
    const own = rulesOf.get(game)!;
    expect(places.map((place) => place.dataset.rule).filter((rule) => rule?.includes('.'))).toEqual(own);
    for (const rule of own) {
      const place = places.find((one) => one.dataset.rule === rule)!;
      const told = place.tagName === 'H3' ? place.nextElementSibling : place;
      const quote = await ruleQuote(game, language, rule);
      expect(quote, rule).toBeTruthy();
      expect(plain(told?.textContent), rule).toContain(`${plain(quote)} (`);
    }
  });

  // What a quote looks like that lost something on its way.
  it.each(rules)('%s is quoted whole', async (rule) => {
    const quote = (await ruleQuote(gameOf(rule), language, rule)) ?? '';
    expect(quote).toMatch(/^[\p{Lu}\d].*[.!?]$/u);
    const spaced = habitsOf(language).set_off ? quote.replace(/\u00a0(?=[:;!?»])|(?<=«)\u00a0/g, '') : quote;
    expect(spaced).not.toMatch(/\s\s|\s[,.;:!?)]|\(\s|[*_`[\]<>|#&\\]|[,;:]\s*[,;:.]|\.\./);
    for (const pair of ['()', '«»', '“”']) expect(quote.split(pair[0]!).length).toBe(quote.split(pair[1]!).length);
    if (language !== 'en') expect(quote).not.toMatch(/\b(?:the|of|and|with|from|when|its|their|ship|card|may)\b/i);
    if (language !== 'en') expect(quote.replace(/\b[JM]\d+(\.\d+)?\b/g, '')).not.toMatch(foreignLetters(language));
  });
});

it('a captain is a row and a component a heading', async () => {
  const tags = async (game: 'jamaica' | 'malacca', rule: string): Promise<string | undefined> =>
    new DOMParser().parseFromString(await rulesPage(game, 'en'), 'text/html').querySelector(`[data-rule="${rule}"]`)
      ?.tagName;
  expect(await tags('malacca', 'M5.5')).toBe('TR');
  expect(await tags('jamaica', 'J0.1')).toBe('H3');
  expect(await tags('jamaica', 'J7')).toBe('H2');
  expect(await tags('jamaica', 'J3.2')).toBe('LI');
});

// The table may number spaces; sentences call them by name.
const numbered = /(?:spaces?|cases?|pol[aeu]|polu|клетк\p{L}+|клітин\p{L}+)\s+\d/iu;
const ofCode = /server|serveur|serwer|сервер|program|програм|\bcode|\bkod\b|(?<!\p{L})код(?!\p{L})|softw|\bbug/iu;

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it.each(gameNames)('the page of %s has no number for a place and no word about code', async (game) => {
    const page = new DOMParser().parseFromString(await rulesPage(game, language), 'text/html');
    for (const part of page.querySelectorAll('p, li, h2, h3, th')) {
      expect(plain(part.textContent)).not.toMatch(numbered);
      expect(plain(part.textContent)).not.toMatch(ofCode);
    }
  });

  it('the board is a list of spaces by the names that the chart gives them, without engine data', async () => {
    const page = new DOMParser().parseFromString(await rulesPage('jamaica', language), 'text/html');
    const told = [...page.querySelectorAll('h3[data-rule="J0.1"] ~ *')];
    const board = told.findIndex((part) => part.matches('.scroll'));
    const rows = [...told[board]!.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    const names = Object.values(namesIn(language)).slice(0, 50);
    expect(rows.map(([name]) => name!.split(', ')[0])).toEqual(names);
    expect(rows[5]![2]).toBe(names[6]);
    for (const next of [7, 13]) expect(rows[6]![2]).toContain(names[next]);
    expect(told[board]!.textContent).not.toMatch(/\d,\d|#/);
    expect(told[board - 1]!.querySelectorAll('em')).toHaveLength(4);
  });
});

it('a table ends where the text after it begins', async () => {
  const page = new DOMParser().parseFromString(await rulesPage('jamaica', 'en'), 'text/html');
  for (const cell of page.querySelectorAll('td')) expect(cell.textContent.length).toBeLessThan(80);
});
