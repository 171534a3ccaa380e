import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { fr } from './fr';
import { learnWords, type LearnKey } from './learn';
import { preferredLanguage } from './languages';
import { pl } from './pl';
import { ru } from './ru';
import { parts, translate, type Catalogue, type Entry, type Key, type Language } from './translate';
import { uk } from './uk';

const catalogues: Record<Language, Catalogue> = { en, uk, pl, fr, ru };
const forms = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
// The captains of Malacca in the order of their rules, M5.1 to M5.8.
const captains = ['morgan', 'picard', 'orgonez', 'caesar', 'zheng', 'sayyida', 'laskarina', 'ingrid'] as const;
const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort();
const used = (entry: Entry): string[] => [...new Set(forms(entry).flatMap(names))].sort();

describe.each(Object.entries(catalogues) as [Language, Catalogue][])('catalogue %s', (language, catalogue) => {
  it('has the same keys as English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('uses the same parameters as English', () => {
    for (const key of Object.keys(en) as Key[]) expect([key, used(catalogue[key])]).toEqual([key, used(en[key])]);
  });

  it('gives every plural category of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();
    for (const [key, entry] of Object.entries(catalogue)) {
      if (typeof entry !== 'string') expect([key, Object.keys(entry).sort()]).toEqual([key, categories]);
    }
  });

  it('has plural forms wherever English has them', () => {
    const plurals = (Object.keys(en) as Key[]).filter((key) => typeof en[key] !== 'string');
    expect(plurals.filter((key) => typeof catalogue[key] === 'string')).toEqual([]);
  });

  it('leaves nothing empty and no stray braces', () => {
    for (const entry of Object.values(catalogue)) {
      for (const form of forms(entry)) {
        expect(form.trim()).toBe(form);
        expect(form).not.toBe('');
        expect(form.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
      }
    }
  });

  it('has no number on a captain’s card that the captain’s rule has not', () => {
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
});

describe.each(Object.keys(catalogues) as Language[])('lessons in %s', (language) => {
  it('say the same as in English, whole sentences and nothing empty', async () => {
    const [own, english] = [await learnWords(language), await learnWords('en')];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(own) as [LearnKey, string][]) {
      expect([key, names(text)]).toEqual([key, names(english[key])]);
      expect(text).toMatch(/^\S.*\S$/u);
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

  it('writes numbers as the language does', () => {
    for (const language of Object.keys(catalogues) as Language[]) {
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
