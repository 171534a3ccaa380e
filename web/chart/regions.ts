// The sea region of each space and the ink lines where two regions meet. A point belongs to the
// space with the nearest course sample, in gently warped coordinates.
import { samplesOf } from './courses';
import { contours } from './field';
import { land } from './land';
import { lane } from './lane';
import { roughness } from './random';
import { area, distance, length, type Point } from './shape';
import { spaces, type Space } from './spaces';

export interface Region {
  space: number;
  ring: Point[];
  area: number;
  room: Point; // the roomiest point near the middle
  depth: (x: number, y: number) => number; // how far a point lies from the region's edge; negative outside
}

export interface Border {
  between: [number, number];
  points: Point[];
  length: number;
}

export const borderKey = (a: number, b: number): string => [Math.min(a, b), Math.max(a, b)].join('-');

const STEP = 2;
const REACH = 170; // from a space's place, west and north; and as many cells each way

const warp = (x: number, y: number): Point => [
  x + roughness(x * 0.014, y * 0.014, 71) * 16,
  y + roughness(x * 0.014, y * 0.014, 83) * 16,
];

function nearestSample(points: readonly Point[], x: number, y: number): number {
  let best = Infinity;
  for (const p of points) best = Math.min(best, (p[0] - x) ** 2 + (p[1] - y) ** 2);
  return Math.sqrt(best);
}

// How far a point is inside the space's share of the sea, and who the nearest rival is.
function shareOf(space: Space): (x: number, y: number) => { gap: number; rival: number } {
  const rivals = spaces.filter((o) => o !== space && distance(o.centre, space.centre) < 380);
  return (x, y) => {
    const [wx, wy] = warp(x, y);
    let best = Infinity;
    let rival = -1;
    for (const other of rivals) {
      const d = nearestSample(samplesOf[other.id], wx, wy);
      if (d < best) [best, rival] = [d, other.id];
    }
    return { gap: (best - nearestSample(samplesOf[space.id], wx, wy)) / 1.6, rival };
  };
}

const sea = (x: number, y: number): number => Math.min(land.at(x, y), lane.at(x, y));

function regionOf(space: Space): Region {
  const left = Math.max(-36, space.centre[0] - REACH);
  const top = Math.max(-36, space.centre[1] - REACH);
  const columns = Math.min(REACH, Math.floor((1536 - left) / STEP));
  const rows = Math.min(REACH, Math.floor((1036 - top) / STEP));
  const share = shareOf(space);
  const depth = new Float32Array(columns * rows).fill(-99);
  let best = -Infinity;
  let room: Point = space.centre;
  for (let j = 1; j < rows - 1; j++) {
    for (let i = 1; i < columns - 1; i++) {
      const x = left + i * STEP;
      const y = top + j * STEP;
      const water = sea(x, y);
      const d = water < -8 ? water : Math.min(water, share(x, y).gap);
      depth[j * columns + i] = d;
      const worth = d - distance([x, y], space.centre) * 0.12;
      if (worth > best) [best, room] = [worth, [x, y]];
    }
  }
  const rings = contours({
    columns,
    rows,
    level: 0,
    value: (i, j) => depth[j * columns + i],
    place: (u, v) => [left + u * STEP, top + v * STEP],
  })
    .filter((c) => c.closed)
    .map((c) => c.points)
    .sort((a, b) => area(b) - area(a));
  const depthAt = (x: number, y: number): number => {
    const i = Math.round((x - left) / STEP);
    const j = Math.round((y - top) / STEP);
    return i < 0 || j < 0 || i >= columns || j >= rows ? -99 : depth[j * columns + i];
  };
  return { space: space.id, ring: rings[0], area: area(rings[0]), room, depth: depthAt };
}

// The stretches of a region's edge that it shares with a rival (not with coast or lane's rim).
function bordersOf(space: Space, ring: Point[]): Border[] {
  const share = shareOf(space);
  const rivals = ring.map(([x, y]) => {
    const { gap, rival } = share(x, y);
    return gap <= sea(x, y) - 0.2 ? rival : -1;
  });
  const first = Math.max(
    0,
    rivals.findIndex((r, i) => r !== rivals[(i + rivals.length - 1) % rivals.length]),
  );
  const runs: { rival: number; points: Point[] }[] = [];
  for (let k = 0; k < ring.length; k++) {
    const i = (k + first) % ring.length;
    if (runs.at(-1)?.rival !== rivals[i]) runs.push({ rival: rivals[i], points: [] });
    runs.at(-1)!.points.push(ring[i]);
  }
  return runs
    .filter((run) => run.rival >= 0 && run.points.length > 2)
    .map((run) => ({
      between: [space.id, run.rival] as [number, number],
      points: run.points,
      length: length(run.points),
    }))
    .filter((border) => border.length > 5);
}

export const regions: Region[] = spaces.map(regionOf);

// Both neighbours trace their common line: the longer trace stands.
export const borders: Map<string, Border> = new Map();
for (const region of regions) {
  for (const border of bordersOf(spaces[region.space], region.ring)) {
    const key = borderKey(...border.between);
    if ((borders.get(key)?.length ?? 0) < border.length) borders.set(key, border);
  }
}
