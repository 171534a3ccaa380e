import { expect, test } from 'vitest';
import type { People } from '../table/people';
import { namedOf as jamaica } from './jamaica/named';
import { namedOf as malacca } from './malacca/named';

const people = { called: (seat: number) => `P${seat}` } as People;

test('every action of Jamaica that a record can hold has words', () => {
  const actions = [
    'place 4',
    'pick gold/forward',
    'sail 12',
    'retreat 9',
    'ghost backward 3',
    'load 2',
    'load 6',
    'dump 1',
    'attack 1',
    'powder 3',
    'split 1:2 3:1',
    'reroll',
    'keep',
    'take hold 2',
    'take treasure 3',
    'give treasure 1',
    'take nothing',
    'pay 1:2',
  ];
  const words = actions.map((action) => jamaica(action, people));
  expect(words.filter((text, i) => text === actions[i])).toEqual([]);
  expect(new Set(words).size).toBe(actions.length);
  expect(jamaica('attack 1', people)).toBe('Attack P1');
  expect(jamaica('pay 1:2 3:1', people)).toBe('From the holds: 2 ← 1, 1 ← 3');
});

test('every action of Malacca that a record can hold has words', () => {
  expect(malacca('place trade2 4')).toBe('Trade ×2, 4 coins');
  expect(malacca('buy attack')).toBe('Buy: Boarding hooks');
  expect(malacca('pass')).toBe('Buy nothing');
  expect(malacca('side defence')).toBe('Defence');
  expect(malacca('keep ambush-ad')).toBe('Keep Ambush: attack or defence');
});
