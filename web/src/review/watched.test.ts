import { expect, test } from 'vitest';
import { eyesIn, eyesWord } from './source';
import { catalogueOf } from '../i18n/languages';
import { locale } from '../i18n/locale.svelte';
import { peopleOf } from '../table/people';
import { namesIn, shownAt } from './watched';

test.each(['You', 'Ви', 'Ty', 'Vous', 'Вы'])('nobody is called %s in a record: the reader did not play', (you) => {
  const game = { game: 'jamaica', names: [you, 'Old Tom'], bots: [1], actions: 9, at: 3 };
  const watched = { ...game, view: {}, events: [] } as never;
  const { info } = shownAt(watched, 'all', []);
  expect(info?.seats.map((seat) => seat.name)).toEqual(['Player 1', 'Old Tom']);
});

test('bots are called as the reader’s language calls them, and people as they are', async () => {
  locale.catalogue = await catalogueOf.uk();
  const watched = { names: ['Red Meg', 'Old Tom', 'Red Meg'], bots: [1, 2], actions: 9, at: 3 } as never;
  const { info, you } = shownAt(watched, 'all', []);
  expect([0, 1, 2].map(peopleOf(info, you).called)).toEqual(['Red Meg', 'Старий Том', 'Руда Мег']);
  expect(namesIn(watched)).toEqual(['Red Meg', 'Старий Том', 'Руда Мег']);
  locale.catalogue = await catalogueOf.en();
});

test('the eyes stand in the address and are found there again', () => {
  for (const eyes of ['all', null, 0, 7] as const) expect(eyesIn(eyesWord(eyes))).toBe(eyes);
  expect(eyesIn('nobody')).toBe('all');
  expect(eyesIn(undefined)).toBe('all');
});
