// The catalogues are whole, and whoever breaks one is told how.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typeset } from '../src/i18n/typeset';
import { compile } from './compile';
import { readCatalogues, readHabits, type Messages } from './folders';
import { formOf, problemsOfHabits } from './habits';
import { problemsIn } from './problems';
import { untidy } from './untidy';

it('nothing is wrong with any catalogue', () => {
  expect(problemsIn(readCatalogues(), readHabits())).toEqual([]);
});

const english: Messages = {
  'log.pays': '{name} pays {n, plural, one {# coin} other {# coins}}.',
  'log.waits': '{name} waits.',
};
const good: Messages = {
  'log.pays': '{name} płaci {n, plural, one {# monetę} few {# monety} many {# monet} other {# monety}}.',
  'log.waits': '{name} czeka.',
};
const problems = (change: Readonly<Record<string, unknown>>, source = english): string[] => {
  const changed = Object.entries({ ...good, ...change }).filter(([, message]) => message !== undefined);
  return problemsIn({ en: { log: source }, pl: { log: Object.fromEntries(changed) as Messages } }, {});
};

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['is missing', { 'log.waits': undefined }, 'pl/log.json, log.waits: it is missing'],
  ['is not in English', { 'log.sleeps': '{name} śpi.' }, 'pl/log.json, log.sleeps: English has no such text'],
  ['is empty', { 'log.waits': '' }, 'pl/log.json, log.waits: it is empty, or has spaces at an end'],
  [
    'ends in a space',
    { 'log.waits': '{name} czeka. ' },
    'pl/log.json, log.waits: it is empty, or has spaces at an end',
  ],
  ['is no text', { 'log.waits': { one: 'czeka' } }, 'pl/log.json, log.waits: it is not a text'],
  [
    'has another parameter',
    { 'log.waits': '{nazwa} czeka.' },
    'pl/log.json, log.waits: its parameters are nazwa; in English, name',
  ],
  [
    'counts nothing',
    { 'log.pays': '{name} płaci {n}.' },
    'pl/log.json, log.pays: it needs plural forms, as in English',
  ],
  [
    'lacks a form of the language',
    { 'log.pays': '{name} płaci {n, plural, one {# monetę} few {# monety} other {# monety}}.' },
    'pl/log.json, log.pays: its forms are one, few, other; the language has few, many, one, other',
  ],
  [
    'has a form that the language has not',
    { 'log.pays': '{name} {n, plural, one {#} two {#} few {#} many {#} other {#}}.' },
    'pl/log.json, log.pays: its forms are one, two, few, many, other; the language has few, many, one, other',
  ],
  [
    'is typed as on a typewriter',
    { 'log.waits': '{name} czeka "tu".' },
    'pl/log.json, log.waits: its quotes or apostrophes are those of a typewriter',
  ],
  ['is no ICU message', { 'log.waits': '{name czeka.' }, 'pl/log.json, log.waits: MALFORMED_ARGUMENT'],
  [
    'has more than the page can say',
    { 'log.waits': '{name} czeka {name, date}.' },
    'pl/log.json, log.waits: only {names} and one plural can stand in a text',
  ],
])('a text that %s is refused', (_, change, problem) => {
  expect(problems(change)).toEqual([problem]);
});

it('a text that two files have is refused', () => {
  const twice = { en: { log: english, base: { 'log.waits': '{name} waits.' } } };
  expect(problemsIn(twice, {})).toEqual(['en/log.waits stands in two files']);
});

it('a text is kept as it is, and a plural as its forms', () => {
  expect(problems({})).toEqual([]);
  expect(compile('Hello, {name}: it’s your turn.')).toBe('Hello, {name}: it’s your turn.');
  expect(compile(english['log.pays']!)).toEqual({ one: '{name} pays {n} coin.', other: '{name} pays {n} coins.' });
  expect(compile('{ships, plural, one {one ship} other {# ships}}')).toEqual({
    by: 'ships',
    one: 'one ship',
    other: '{ships} ships',
  });
});

it('words that belong on one line stay there', () => {
  const shown = (text: string, language: string): string =>
    typeset(text, readHabits()[language]!).replaceAll('\u00a0', '_');
  expect(shown('Statek w porcie i z łupem: {n} z {all}.', 'pl')).toBe('Statek w_porcie i_z_łupem: {n} z_{all}.');
  expect(shown('<p>O <a href="#o">tym</a></p>', 'pl')).toBe('<p>O_<a href="#o">tym</a></p>');
  expect(shown('Ви\n— король — так', 'uk')).toBe('Ви_— король_— так');
  expect(shown('A card — a coin', 'en')).toBe('A card — a coin');
});

it('the forms of words are chosen by the rules of each language', () => {
  const plural = { one: 'i % 10 = 1 and i % 100 != 11', two: 'i = 2', few: 'i = 3..4 or i % 100 = 30' };
  expect([0, 1, 2, 3, 5, 11, 21, 130].map((n) => formOf(plural, n))).toEqual([
    'other',
    'one',
    'two',
    'few',
    'other',
    'other',
    'one',
    'few',
  ]);
  expect(() => formOf({ one: 'n is 1' }, 1)).toThrow('“n is 1” is no part of a rule');
});

it('what a language.json has otherwise than Unicode is named', () => {
  const habits = readHabits();
  expect(Object.entries(habits).flatMap(([code, own]) => problemsOfHabits(own, code))).toEqual([]);
  expect(problemsOfHabits({ ...habits.pl!, plural: habits.uk!.plural }, 'pl')).toEqual([
    'pl/language.json, plural: 21 is “one” by it, and “many” by Unicode',
  ]);
  expect(problemsOfHabits({ ...habits.pl!, numbers: habits.en!.numbers }, 'pl')).toEqual([
    'pl/language.json, numbers: comma is "."; Unicode has ","',
    'pl/language.json, numbers: between is ","; Unicode has "\u00a0"',
    'pl/language.json, numbers: least_digits is 4; Unicode has 5',
  ]);
  expect(problemsOfHabits({ ...habits.fr!, space: '' }, 'fr')).toEqual(['fr/language.json, space: it is missing']);
});

it('a sixth language is one folder', () => {
  const tree = mkdtempSync(join(tmpdir(), 'sixth-'));
  execFileSync('../tests/sixth/lay', [tree]);
  const root = join(tree, 'web/src/i18n');
  const [catalogues, habits] = [readCatalogues(root), readHabits(root)];
  expect(Object.keys(catalogues)).toEqual(['en', 'el', 'fr', 'pl', 'ru', 'uk']);
  expect(problemsIn(catalogues, habits)).toEqual([]);
  expect(problemsOfHabits(habits.el!, 'el')).toEqual([]);
  rmSync(tree, { recursive: true });
});

it.each([
  ['fr', 'Une case\u00a0: « là\u00a0»', true],
  ['fr', 'Une case : là', true],
  ['fr', 'Une case!', true],
  ['fr', '{name}\u00a0: {n}\u00a0% «\u00a0là\u00a0»\u00a0; ? J5.2', false],
  ['en', 'Wait...', true],
  ['en', 'one  two', true],
  ['en', 'Don’t: “wait”; 9 - 4', true],
  ['en', 'Don’t: “wait”; --go-on', false],
])('in %s, %s', (language, text, wrong) => {
  expect(untidy(text, language === 'fr').length > 0).toBe(wrong);
});
