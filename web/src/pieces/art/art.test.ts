// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { captains } from './captains';
import { controls } from './controls';
import { emblems } from './emblems';
import { bots, faceOf } from './faces';
import { icons } from './icons';
import { ship } from './ship';
import { emblemSymbol, iconSymbol, symbol } from './sprite';

// How many numbers each command of a path takes.
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function wrongPart(path: string): string | undefined {
  return path.match(/[a-z][^a-z]*/gi)?.find((part) => {
    const numbers = part.slice(1).match(/-?(\d+\.\d*|\.\d+|\d+)/g)?.length ?? 0;
    const each = takes[part.charAt(0).toLowerCase()];
    return each === undefined || (each === 0 ? numbers > 0 : numbers === 0 || numbers % each > 0);
  });
}

it('finds a path with a number too few', () => {
  expect(wrongPart('M12 3l-35.5h6z')).toBe('l-35.5');
  expect(wrongPart('M12 3l-3 5.5h6z')).toBeUndefined();
});

it('lays drawings whose every path can be drawn', async () => {
  for (const name of Object.keys(icons) as (keyof typeof icons)[]) iconSymbol(name);
  for (const name of Object.keys(controls) as (keyof typeof controls)[]) iconSymbol(name);
  for (const name of Object.keys(emblems) as (keyof typeof emblems)[]) emblemSymbol(name);
  for (const [name, art] of Object.entries(captains)) symbol(name, '64 64', art);
  for (const bot of bots) symbol(bot, '64 64', faceOf(bot));
  symbol('ship', '112 96', ship);
  await Promise.resolve();
  const paths = [...document.querySelectorAll('symbol path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => wrongPart(path))).toEqual([]);
});

it('gives every bot a face of its own', () => {
  expect(new Set(bots.map(faceOf)).size).toBe(bots.length);
});
