import { expect, it } from 'vitest';
import { catalogueOf, languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';
import { shapes } from './geometry';
import { kindOf, placeName } from './names';

it.each(Object.keys(languages) as Language[])('in %s every space has a short name of its own', async (language) => {
  const catalogue = (await catalogueOf[language]()) as Readonly<Record<string, string>>;
  const names = shapes.map(({ id }) => catalogue[`place.${id}`] ?? '');
  expect(new Set(names).size).toBe(shapes.length);
  for (const name of names) {
    expect(name).toMatch(/^\p{Lu}[\p{L}’ -]+$/u);
    expect(name.length).toBeLessThanOrEqual(20);
  }
});

it('says what a space is and what it costs', () => {
  expect([0, 4, 5, 15].map((space) => `${placeName(space)}: ${kindOf(space)}`)).toEqual([
    'Port Royal: start and finish, free',
    'Hangman’s Grotto: pirate lair, free',
    'Passage Fort: port, 3 doubloons',
    'Crow Reef: sea, 3 food',
  ]);
});
