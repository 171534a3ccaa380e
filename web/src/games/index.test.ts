import { expect, it } from 'vitest';
import { parseRoute } from '../kit/address';
import { gameNames, gameOf } from '.';

it('finds the game of an address', () => {
  for (const name of gameNames) expect(gameOf(parseRoute(`#/play/${name}`))).toBe(name);
});

it('takes an unknown game for the first one', () => {
  expect(gameOf(parseRoute('#/play/chess'))).toBe(gameNames[0]);
  expect(gameOf(parseRoute('#/play/toString'))).toBe(gameNames[0]);
  expect(gameOf(parseRoute('#/play'))).toBe(gameNames[0]);
});
