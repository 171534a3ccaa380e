import { expect, test } from 'vitest';
import { chosenOptions } from './chosen';
import { games } from './index';

test('the rules of a table are told in the words in which they were offered', async () => {
  const setUp = await games.jamaica.setUp();
  expect(chosenOptions('jamaica', setUp, 'players=3 edition=first ghost=yes')).toEqual([
    { key: 'edition', title: 'When a ship cannot pay', label: 'First edition' },
    { key: 'ghost', title: 'Ghost Ship', on: true },
    { key: 'bank', title: 'Limited bank', on: false },
    { key: 'tiebreak', title: 'When points are equal', label: 'The ship ahead wins' },
  ]);
});
