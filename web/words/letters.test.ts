// Every letter that the catalogues use is drawn by every font that the page declares, in each weight and style:
// a letter that a font lacks would stand out of its word in another one.
import { readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { expect, it } from 'vitest';
import { readCatalogues, readHabits } from './folders';

interface Face {
  kind: string;
  letters: ReadonlySet<number>;
}

const css = readFileSync('src/style/fonts.css', 'utf8');
const faces: Face[] = css.match(/@font-face \{[^}]*\}/g)!.map((rule) => {
  const value = (name: string): string => new RegExp(`${name}:\\s*([^;]*);`).exec(rule)?.[1] ?? 'normal';
  const ranges = value('unicode-range')
    .split(',')
    .map((range) => range.replace('U+', '').trim().split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
  const font = openSync(`node_modules/${/url\('(.*?)'\)/.exec(rule)![1]!}`);
  if (!('characterSet' in font)) throw new Error('one font a file is expected');
  const drawn = font.characterSet.filter((letter) => ranges.some(([from, to]) => from <= letter && letter <= to));
  const kind = [value('font-family'), value('font-weight'), value('font-style')].join(' ');
  return { kind, letters: new Set(drawn) };
});

const lacking = (kind: string, text: string): string[] =>
  [...new Set(text)].filter(
    (letter) => !faces.some((face) => face.kind === kind && face.letters.has(letter.codePointAt(0)!)),
  );

// Spaces have no shape, and signs that are pictures come from wherever the reader's system has them.
const sentences = (texts: readonly string[]): string => texts.join('').replace(/[^\p{L}\p{M}\p{N}\p{P}−+%]/gu, '');

it.each([...new Set(faces.map(({ kind }) => kind))])('%s has every letter of every language', (kind) => {
  const missing = Object.entries(readCatalogues()).flatMap(([code, folder]) => {
    const { name = '', short = '' } = readHabits()[code] ?? {};
    const text = sentences([name, short, ...Object.values(folder).flatMap((messages) => Object.values(messages))]);
    return lacking(kind, text + text.toLocaleUpperCase(code)).map((letter) => `${code} ${letter}`);
  });
  expect(missing).toEqual([]);
});

it('a letter that is not drawn is seen', () => {
  expect(lacking(faces[0]!.kind, 'aąжώ')).toEqual(['ώ']);
});
