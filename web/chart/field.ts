// A value for every point of the sheet, kept on a grid of 2 units, and its contour lines.
import { distances, type Segment } from './nearest';
import type { Point } from './shape';

const STEP = 2;
const X0 = -36;
const Y0 = -36;
const COLUMNS = 787;
const ROWS = 537;
const lattice = { left: X0, top: Y0, step: STEP, columns: COLUMNS, rows: ROWS };

export class Field {
  private readonly values = new Float32Array(COLUMNS * ROWS);

  constructor(value: (x: number, y: number) => number) {
    for (let j = 0; j < ROWS; j++) {
      for (let i = 0; i < COLUMNS; i++) this.values[j * COLUMNS + i] = value(X0 + i * STEP, Y0 + j * STEP);
    }
  }

  static distanceTo(segments: readonly Segment[]): Field {
    const found = distances(segments, lattice);
    let k = 0;
    return new Field(() => found[k++]);
  }

  at(x: number, y: number): number {
    const u = Math.min(COLUMNS - 1.001, Math.max(0, (x - X0) / STEP));
    const v = Math.min(ROWS - 1.001, Math.max(0, (y - Y0) / STEP));
    const i = Math.floor(u);
    const j = Math.floor(v);
    const a = u - i;
    const b = v - j;
    const k = j * COLUMNS + i;
    const f = this.values;
    return (f[k] * (1 - a) + f[k + 1] * a) * (1 - b) + (f[k + COLUMNS] * (1 - a) + f[k + COLUMNS + 1] * a) * b;
  }

  // The direction in which the field grows, as a unit vector.
  slope(x: number, y: number): Point {
    const dx = this.at(x + 3, y) - this.at(x - 3, y);
    const dy = this.at(x, y + 3) - this.at(x, y - 3);
    const l = Math.hypot(dx, dy) || 1;
    return [dx / l, dy / l];
  }

  contours(level: number): Contour[] {
    return contours({
      columns: COLUMNS,
      rows: ROWS,
      value: (i, j) => this.values[j * COLUMNS + i],
      place: (u, v) => [X0 + u * STEP, Y0 + v * STEP],
      level,
    });
  }
}

export interface Contour {
  points: Point[];
  closed: boolean;
}

interface Grid {
  columns: number;
  rows: number;
  value: (i: number, j: number) => number;
  place: (u: number, v: number) => Point;
  level: number;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

// For each pattern of corners above the level (bits: top left, top right, bottom right, bottom left)
// the sides that the line enters and leaves by, with the higher ground on its left.
const crossings: Partial<Record<number, [Side, Side][]>> = {
  1: [['left', 'top']],
  2: [['top', 'right']],
  3: [['left', 'right']],
  4: [['right', 'bottom']],
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  6: [['top', 'bottom']],
  7: [['left', 'bottom']],
  8: [['bottom', 'left']],
  9: [['bottom', 'top']],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  11: [['bottom', 'right']],
  12: [['right', 'left']],
  13: [['right', 'top']],
  14: [['top', 'left']],
};

// Marching squares.
export function contours({ columns, rows, value, place, level }: Grid): Contour[] {
  const next = new Map<number, number>();
  const ends = new Set<number>();
  const points = new Map<number, Point>();
  const cut = (a: number, b: number): number => (level - a) / (b - a);

  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const a = value(i, j);
      const b = value(i + 1, j);
      const c = value(i + 1, j + 1);
      const d = value(i, j + 1);
      const corners = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (d > level ? 8 : 0);
      const crossing = crossings[corners];
      if (!crossing) continue;
      const cell = j * columns + i;
      const edge: Record<Side, number> = {
        top: 2 * cell,
        left: 2 * cell + 1,
        right: 2 * (cell + 1) + 1,
        bottom: 2 * (cell + columns),
      };
      const point: Record<Side, () => Point> = {
        top: () => place(i + cut(a, b), j),
        bottom: () => place(i + cut(d, c), j + 1),
        left: () => place(i, j + cut(a, d)),
        right: () => place(i + 1, j + cut(b, c)),
      };
      for (const [from, to] of crossing) {
        for (const side of [from, to]) if (!points.has(edge[side])) points.set(edge[side], point[side]());
        next.set(edge[from], edge[to]);
        ends.add(edge[to]);
      }
    }
  }

  const found: Contour[] = [];
  const used = new Set<number>();
  const follow = (start: number): void => {
    const line: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && !used.has(edge)) {
      used.add(edge);
      line.push(points.get(edge)!);
      edge = next.get(edge);
    }
    if (line.length > 2) found.push({ points: line, closed: edge === start });
  };
  for (const edge of next.keys()) if (!ends.has(edge)) follow(edge);
  for (const edge of next.keys()) if (!used.has(edge)) follow(edge);
  return found;
}
