import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueOf, languages, preferredLanguage } from './languages';
import { learnWords, type LearnKey } from './learn';
import { parts, translate, type Entry, type Language } from './translate';

const all = Object.keys(languages) as Language[];
const forms = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
// The captains of Malacca in the order of their rules, M5.1 to M5.8.
const captains = ['morgan', 'picard', 'orgonez', 'caesar', 'zheng', 'sayyida', 'laskarina', 'ingrid'] as const;
const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

describe.each(all)('in %s', (language) => {
  it('no captain’s card has a number that the captain’s rule has not', async () => {
    const catalogue = await catalogueOf[language]();
    const page = readFileSync(`../docs/rules/malacca${language === 'en' ? '' : `.${language}`}.md`, 'utf8');
    for (const [i, captain] of captains.entries()) {
      const row = page.split('\n').find((line) => line.startsWith(`| **M5.${i + 1}** |`)) ?? '';
      const told = numbers(row.split('|').slice(2).join('|'));
      const card = numbers(forms(catalogue[`captain.${captain}.effect`]).join(' '));
      expect(row, captain).not.toBe('');
      expect(
        card.filter((number) => !told.includes(number)),
        captain,
      ).toEqual([]);
    }
  });

  it('the lessons are whole sentences, and none is left in English', async () => {
    const [own, english] = [await learnWords(language), await learnWords('en')];
    for (const [key, text] of Object.entries(own) as [LearnKey, string][]) {
      if (key.split('.').length === 3) expect([key, text]).toEqual([key, expect.stringMatching(/[.!?]$/)]);
      if (language !== 'en') expect(text).not.toBe(english[key]);
    }
  });
});

describe('translate', () => {
  it('chooses the plural form by the rules of the language', () => {
    const coins = { one: '{n} монета', few: '{n} монети', many: '{n} монет', other: '{n} монети' };
    expect([1, 2, 5, 11, 21, 22].map((n) => translate(coins, 'uk', { n }))).toEqual([
      '1 монета',
      '2 монети',
      '5 монет',
      '11 монет',
      '21 монета',
      '22 монети',
    ]);
  });

  it('counts by what the entry names', () => {
    const ships = { by: 'ships', one: '{ships} ship of {n}', other: '{ships} ships of {n}' };
    expect([1, 2].map((count) => translate(ships, 'en', { ships: count, n: 5 }))).toEqual([
      '1 ship of 5',
      '2 ships of 5',
    ]);
  });

  it('writes numbers as the language does', () => {
    for (const language of all) {
      for (const n of [0, 7, 999, 1000, 12345.5, 0.25])
        expect(translate('{n}', language, { n })).toBe(new Intl.NumberFormat(language).format(n));
    }
  });

  it('writes negative numbers with a minus sign', () => {
    expect(translate('{n} points', 'en', { n: -5 })).toBe('−5 points');
  });

  it('keeps the names of parameters in the parts', () => {
    expect(parts('{who} pays {n}', 'en', { who: 'Ana', n: 3 })).toEqual([
      { text: 'Ana', name: 'who' },
      { text: ' pays ' },
      { text: '3', name: 'n' },
    ]);
  });
});

it('the first language that we speak among the wishes wins', () => {
  expect(preferredLanguage(['de-DE', 'uk-UA', 'en'])).toBe('uk');
  expect(preferredLanguage(['ja'])).toBe('en');
});
