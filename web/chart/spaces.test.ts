import { expect, it } from 'vitest';
import { spaces } from './spaces';

it('J0.1 has Port Royal, 29 sea spaces, 11 ports and 9 lairs', () => {
  const count = (kind: string): number => spaces.filter((s) => s.kind === kind).length;
  expect([count('home'), count('sea'), count('port'), count('lair')]).toEqual([1, 29, 11, 9]);
});

it('J0.1 forks three times, and every lane comes home', () => {
  expect(spaces.filter((s) => s.next.length === 2).map((s) => s.id)).toEqual([6, 19, 32]);
  for (const start of spaces) {
    let at = start;
    for (let steps = 0; at.id !== 0 && steps < 60; steps++) at = spaces[at.next[0]];
    expect(at.id).toBe(0);
  }
});

it('J0.1 an outer lane has 6 spaces with 2 lairs, an inner channel 2 sea spaces', () => {
  for (const [outer, inner, merge] of [
    [7, 13, 15],
    [20, 26, 28],
    [33, 39, 41],
  ]) {
    const lane = (from: number): number[] => (from === merge ? [] : [from, ...lane(spaces[from].next[0])]);
    expect(lane(outer)).toHaveLength(6);
    expect(lane(outer).filter((id) => spaces[id].kind === 'lair')).toHaveLength(2);
    expect(lane(inner).map((id) => spaces[id].kind)).toEqual(['sea', 'sea']);
  }
});

it('J0.1 scores −5 before the red line, then 2 to 10, and 15 at home', () => {
  expect(spaces.slice(1, 41).every((s) => s.score === -5)).toBe(true);
  expect(spaces.slice(41).map((s) => s.score)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(spaces[0].score).toBe(15);
});

it('J0.1 only ports and sea spaces have a price', () => {
  for (const { kind, price } of spaces) expect(price > 0).toBe(kind === 'port' || kind === 'sea');
});
