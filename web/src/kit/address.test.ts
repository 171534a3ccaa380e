import { expect, it } from 'vitest';
import { href, parseRoute } from './address';

it('reads a route from what stands behind the #', () => {
  expect(parseRoute('')).toEqual({ name: '', rest: [] });
  expect(parseRoute('#/')).toEqual({ name: '', rest: [] });
  expect(parseRoute('#/table/ab%2Fc/watch')).toEqual({ name: 'table', rest: ['ab/c', 'watch'] });
});

it('survives an address that cannot be decoded', () => {
  expect(parseRoute('#/table/%E0%A4%A')).toEqual({ name: 'table', rest: ['%E0%A4%A'] });
});

it('writes what it can read', () => {
  expect(parseRoute(href('table', 'a b/c'))).toEqual({ name: 'table', rest: ['a b/c'] });
});
