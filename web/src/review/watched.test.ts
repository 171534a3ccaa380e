import { expect, test } from 'vitest';
import { eyesIn, eyesWord } from './source';
import { shownAt } from './watched';

test.each(['You', 'Ви', 'Ty', 'Vous', 'Вы'])('nobody is called %s in a record: the reader did not play', (you) => {
  const watched = { game: 'jamaica', names: [you, 'Old Tom'], actions: 9, at: 3, view: {}, events: [] } as never;
  const { info } = shownAt(watched, 'all', []);
  expect(info?.seats.map((seat) => seat.name)).toEqual(['Player 1', 'Old Tom']);
});

test('the eyes stand in the address and are found there again', () => {
  for (const eyes of ['all', null, 0, 7] as const) expect(eyesIn(eyesWord(eyes))).toBe(eyes);
  expect(eyesIn('nobody')).toBe('all');
  expect(eyesIn(undefined)).toBe('all');
});
