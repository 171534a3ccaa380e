import { expect, it } from 'vitest';
import { distances, ringSegments } from './nearest';
import { curve, lines, num } from './path';
import { random } from './random';
import { area, inside, simplify, type Point } from './shape';

const square: Point[] = [
  [10, 10],
  [90, 10],
  [90, 90],
  [10, 90],
];

it('finds the nearest segment from every point of a grid', () => {
  const lattice = { left: 0, top: 0, step: 2, columns: 51, rows: 51 };
  const found = distances(ringSegments([square]), lattice);
  for (let j = 0; j < 51; j++) {
    for (let i = 0; i < 51; i++) {
      const x = i * 2;
      const y = j * 2;
      const out = Math.hypot(Math.max(10 - x, 0, x - 90), Math.max(10 - y, 0, y - 90));
      const exact = inside(square, x, y) ? Math.min(x - 10, 90 - x, y - 10, 90 - y) : out;
      expect(found[j * 51 + i]).toBeCloseTo(exact, 3);
    }
  }
});

it('measures rings', () => {
  expect(area(square)).toBe(6400);
  expect([inside(square, 50, 50), inside(square, 5, 50)]).toEqual([true, false]);
});

it('drops points that lie on the line, keeps corners', () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 5],
        [10, 10],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});

it('writes compact paths', () => {
  expect(num(-0.52)).toBe('-.5');
  expect(
    lines(
      [
        [1, 2],
        [1.5, 1],
        [0, 0],
      ],
      true,
    ),
  ).toBe('M1 2l.5-1-1.5-1z');
  expect(
    curve([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0 0q10 0 10 10');
});

it('draws the same chance from the same seed', () => {
  const a = random(7);
  const b = random(7);
  expect([a.unit(), a.between(2, 5), a.unit()]).toEqual([b.unit(), b.between(2, 5), b.unit()]);
});
