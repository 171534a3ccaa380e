import { expect, test } from 'vitest';
import { soundNames, type Sound } from '../sound/names';
import { heard as jamaica } from './jamaica/sounds';
import { heard as malacca } from './malacca/sounds';

test('every sound is heard in a game, or by itself', () => {
  const byItself: Sound[] = ['bell', 'start', 'end', 'sea', 'roll', 'knock'];
  const source = [...Object.values(jamaica), ...Object.values(malacca)].map(String).join(' ');
  const direct = [...Object.values(jamaica), ...Object.values(malacca)];
  const lost = soundNames.filter(
    (name) => !byItself.includes(name) && !direct.includes(name) && !source.includes(name) && name !== 'powder',
  );
  expect(lost).toEqual([]);
});
