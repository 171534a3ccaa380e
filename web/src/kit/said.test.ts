// @vitest-environment jsdom
// Whatever can be refused has words in the reader's language: the codes are taken from those who send them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { locale } from '../i18n/locale.svelte';
import type { Language } from '../i18n/translate';
import { knownCodes, saidWords, troubleWords } from './said';

const sources = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.cpp') && !name.endsWith('_test.cpp'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const found = (text: string, call: RegExp): string[] => [...text.matchAll(call)].map(([, code = '']) => code);

const described = JSON.parse(readFileSync('../table/messages.json', 'utf8')) as Record<string, object>;
const sent: Readonly<Record<string, readonly string[]>> = {
  'the rules and the table': [...Object.keys(described.rule_refusals!), ...Object.keys(described.refusals!)],
  goodbyes: Object.keys(described.goodbyes!),
  'the server over HTTP': found(sources('../server/net'), /\bjson_error\(\s*\d+,\s*"(\w+)"/g),
  'opening a table': found(sources('../table'), /\bwrong\(\s*"(\w+)"/g),
  'the module in the page': found(sources('../bindings/wasm'), /\berror\((?:\w+ \? )?"(\w+)"/g),
};

afterEach(() => locale.use('en'));

it.each(Object.keys(sent))('every code of %s has words', (sender) => {
  const codes = sent[sender]!;
  expect(new Set(codes).size).toBeGreaterThan(2);
  expect(codes.filter((code) => !knownCodes.has(code))).toEqual([]);
});

it.each(Object.keys(languages) as Language[])('they are sentences in %s', async (language) => {
  await locale.use('en');
  const english = new Map([...knownCodes].map((code) => [code, saidWords(code)]));
  await locale.use(language);
  for (const code of knownCodes) {
    expect(saidWords(code), code).toMatch(/\p{L}/u);
    if (language !== 'en') expect(saidWords(code), code).not.toBe(english.get(code));
  }
});

it('a code that is not known is a failure, and silence is a server that is not there', async () => {
  await locale.use('uk');
  expect(saidWords('of_tomorrow')).toBe(saidWords('failed'));
  expect(saidWords('constructor')).toBe(saidWords('failed'));
  expect(troubleWords(new TypeError('fetch failed'))).toBe(saidWords('offline'));
  expect(troubleWords(Object.assign(new Error(''), { code: 'bad_name' }))).toMatch(/24/);
});
