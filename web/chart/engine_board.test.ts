// The chart draws the board that the engine plays: its facts are compared row by row.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { spaces } from './spaces';

const source = readFileSync(new URL('../../engine/jamaica/board.cpp', import.meta.url), 'utf8');
const row = /\{(PortRoyal|Sea|Port|Lair), (\d+), (-?\d+), (\d+), (\d+), (\d+), (\d+)\},\s*\/\/ (\d+)/g;
const kinds: Record<string, string> = { PortRoyal: 'home', Sea: 'sea', Port: 'port', Lair: 'lair' };

it('J0.1 is the same for the engine and for the chart', () => {
  const engine = [...source.matchAll(row)].map(([, kind, ...numbers]) => {
    const [price, score, next, inner, x, y, id] = numbers.map(Number);
    return { id, kind: kinds[kind], price, score, next: next === inner ? [next] : [next, inner], centre: [x * 1.5, y] };
  });
  expect(engine).toHaveLength(50);
  expect(spaces.map(({ id, kind, price, score, next, centre }) => ({ id, kind, price, score, next, centre }))).toEqual(
    engine,
  );
});
