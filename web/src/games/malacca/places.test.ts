import { expect, it } from 'vitest';
import { clockwiseFrom, seatPlaces } from './places';

it('has a place for each of up to eight', () => {
  for (let n = 1; n <= 8; n++) expect(seatPlaces(n)).toHaveLength(n);
});

it('seats the others clockwise, starting left of the viewer', () => {
  expect(clockwiseFrom(['a', 'b', 'c', 'd'], (s) => s === 'c')).toEqual(['d', 'a', 'b']);
  expect(clockwiseFrom(['a', 'b'], () => false)).toEqual(['a', 'b']);
});
