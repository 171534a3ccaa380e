import { expect, it } from 'vitest';
import { socketUrl, waitBefore } from './socket';

it('waits longer each time, up to a limit', () => {
  expect([1, 2, 3, 4].map((tries) => waitBefore(tries, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(waitBefore(40, 0.5)).toBe(15_000);
  expect(waitBefore(1, 0)).toBeLessThan(waitBefore(1, 1));
});

it('comes back around the time that the server asked for, and not with everybody else', () => {
  expect([1, 2, 9].map((tries) => waitBefore(tries, 0.5, 1500))).toEqual([1500, 1500, 1500]);
  expect([0, 1].map((chance) => waitBefore(1, chance, 1500))).toEqual([1125, 1875]);
});

it('talks to the server that the page came from', () => {
  expect(socketUrl('a b', new URL('http://ship.local:8080/#/table/a'))).toBe(
    'ws://ship.local:8080/api/tables/a%20b/socket',
  );
  expect(socketUrl('x', new URL('https://ship.example/'))).toBe('wss://ship.example/api/tables/x/socket');
});
