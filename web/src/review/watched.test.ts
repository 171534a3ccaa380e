import { expect, test } from 'vitest';
import { eyesIn, eyesWord } from './source';
import { shownAt } from './watched';

const watched = { game: 'jamaica', names: ['You', 'Old Tom'], actions: 9, at: 3, view: {}, events: [] } as never;

test('nobody is called You in a record: the reader is not one of the players', () => {
  const { info } = shownAt(watched, 'all', []);
  expect(info?.seats.map((seat) => seat.name)).toEqual(['Player 1', 'Old Tom']);
});

test('the eyes stand in the address and are found there again', () => {
  for (const eyes of ['all', null, 0, 7] as const) expect(eyesIn(eyesWord(eyes))).toBe(eyes);
  expect(eyesIn('nobody')).toBe('all');
  expect(eyesIn(undefined)).toBe('all');
});
