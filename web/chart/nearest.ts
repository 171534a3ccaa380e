// Distance from every point of a grid to the nearest of many segments: each grid point learns its
// nearest segment from its neighbours, in sweeps over the grid.
import type { Point } from './shape';

export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Lattice {
  left: number;
  top: number;
  step: number;
  columns: number;
  rows: number;
}

export const pointSegments = (points: readonly Point[]): Segment[] => points.map(([x, y]) => [x, y, x, y]);

export const ringSegments = (rings: readonly (readonly Point[])[]): Segment[] =>
  rings.flatMap((ring) => ring.map((p, i): Segment => [...p, ...ring[(i + 1) % ring.length]]));

function squared([x1, y1, x2, y2]: Segment, x: number, y: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const l = dx * dx + dy * dy;
  const t = l === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / l));
  return (x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2;
}

export function distances(segments: readonly Segment[], lattice: Lattice): Float32Array {
  const { left, top, step, columns, rows } = lattice;
  const best = new Float32Array(columns * rows).fill(Infinity);
  const owner = new Int32Array(columns * rows).fill(-1);

  const offer = (i: number, j: number, segment: number): void => {
    if (segment < 0 || i < 0 || j < 0 || i >= columns || j >= rows) return;
    const cell = j * columns + i;
    if (owner[cell] === segment) return;
    const d = squared(segments[segment], left + i * step, top + j * step);
    if (d < best[cell]) [best[cell], owner[cell]] = [d, segment];
  };

  segments.forEach(([x1, y1, x2, y2], segment) => {
    const pieces = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step) + 1;
    for (let k = 0; k <= pieces; k++) {
      const i = Math.floor((x1 + ((x2 - x1) * k) / pieces - left) / step);
      const j = Math.floor((y1 + ((y2 - y1) * k) / pieces - top) / step);
      for (let dj = -1; dj <= 2; dj++) for (let di = -1; di <= 2; di++) offer(i + di, j + dj, segment);
    }
  });

  const learn = (i: number, j: number, from: number): void => {
    for (const [di, dj] of [
      [-1, -from],
      [0, -from],
      [1, -from],
      [-from, 0],
    ] as const) {
      const ni = i + di;
      const nj = j + dj;
      if (ni >= 0 && nj >= 0 && ni < columns && nj < rows) offer(i, j, owner[nj * columns + ni]);
    }
  };
  for (let round = 0; round < 2; round++) {
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) learn(i, j, 1);
      for (let i = columns - 1; i >= 0; i--) learn(i, j, 1);
    }
    for (let j = rows - 1; j >= 0; j--) {
      for (let i = columns - 1; i >= 0; i--) learn(i, j, -1);
      for (let i = 0; i < columns; i++) learn(i, j, -1);
    }
  }
  return best.map(Math.sqrt);
}
