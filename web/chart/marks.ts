// Where things lie in a region: the price by the coast, ships on the seaward side, the score where
// room is left.
import { crowds } from './crowds';
import { courses } from './courses';
import type { Field } from './field';
import { land, mainLand } from './land';
import { regions, type Region } from './regions';
import { distance, lerp, type Point } from './shape';
import { inOuterLane, spaces, type Space } from './spaces';

export interface Place {
  along: Point; // the way the course runs
  seaward: Point; // away from the coast
  mark: Point; // price or lair
  score: Point | null;
  berths: Point[][]; // berths[n - 1] for n ships
  scales: number[]; // how large each of n ships is drawn
}

// Half the size of a mark on the chart.
export interface Extent {
  x: number;
  y: number;
}

const PORT_ROYAL_SCORE: Point = [1240, 287];

export const shoreOf = (space: Space): Field => (inOuterLane(space.id) ? land : mainLand);

export function markExtent({ kind, price }: Space): Extent {
  if (kind === 'lair') return { x: 34, y: 29 };
  if (kind === 'port') return { x: 20, y: 25 };
  if (kind === 'sea') return price === 4 ? { x: 19, y: 19 } : { x: 9.5 * price, y: 10 };
  return { x: 0, y: 0 };
}

function directionAt(space: Space): Point {
  const before = courses.find((c) => c.to === space.id)!.points.at(-4)!;
  const after = courses.find((c) => c.from === space.id)!.points[3];
  const l = distance(before, after);
  return [(after[0] - before[0]) / l, (after[1] - before[1]) / l];
}

// The spot nearest to the wish where a mark of this size keeps clear of the region's edges.
function settle(wish: Point, { x: ex, y: ey }: Extent, { depth }: Region): Point {
  let best = Infinity;
  let spot = wish;
  const rim = Array.from({ length: 12 }, (_, k): Point => [
    Math.cos((k * Math.PI) / 6) * (ex + 3),
    Math.sin((k * Math.PI) / 6) * (ey + 3),
  ]);
  for (let dy = -42; dy <= 42; dy += 3) {
    for (let dx = -42; dx <= 42; dx += 3) {
      const x = wish[0] + dx;
      const y = wish[1] + dy;
      const out = rim.filter(([rx, ry]) => depth(x + rx, y + ry) < 0).length;
      const cost = Math.hypot(dx, dy) + out * 11;
      if (cost < best) [best, spot] = [cost, [x, y]];
    }
  }
  return spot;
}

// From 0, right on it, past 1, clear of it with a score's pennant, up to enough.
const clearance = (at: Point, thing: Point, size: Extent, enough: number): number =>
  Math.min(enough, Math.hypot((at[0] - thing[0]) / (size.x + 24), (at[1] - thing[1]) / (size.y + 17)));

function scoreSpot(space: Space, { depth }: Region, mark: Point, berth: Point): Point {
  const extent = markExtent(space);
  let best = -Infinity;
  let spot = space.centre;
  for (let y = space.centre[1] - 110; y < space.centre[1] + 110; y += 4) {
    for (let x = space.centre[0] - 110; x < space.centre[0] + 110; x += 4) {
      if (depth(x, y) < 0) continue;
      const fromMark = clearance([x, y], mark, extent, 1.7);
      if (fromMark < 1) continue;
      const worth =
        Math.min(depth(x, y) - 22, 4) * 7 +
        fromMark * 84 +
        clearance([x, y], berth, { x: 32, y: 26 }, 1) * 60 +
        mainLand.at(x, y) * 0.3;
      if (worth > best) [best, spot] = [worth, [x, y]];
    }
  }
  return spot;
}

function placeOf(space: Space, region: Region): Place {
  const along = directionAt(space);
  const middle = lerp(space.centre, region.room, 0.7);
  const seaward = shoreOf(space).slope(...middle);
  const go = (d: number): Point => [middle[0] + seaward[0] * d, middle[1] + seaward[1] * d];
  const afloat = (d: number): boolean => region.depth(...go(d)) > 0 && land.at(...go(d)) > 3;
  let near = 0;
  let far = 0;
  while (near > -110 && afloat(near - 1)) near--;
  while (far < 110 && afloat(far + 1)) far++;

  const extent = markExtent(space);
  const sideways = Math.abs(seaward[0]) > 0.7;
  const half = sideways ? extent.x : extent.y;
  const markAt = near + half + 8;
  const mark = space.kind === 'home' ? go(near) : settle(go(markAt), extent, region);
  const wish = Math.max(markAt + 44, Math.min(far - (sideways ? 42 : 38), markAt + (sideways ? 84 : 70)));
  const berth = settle(go(wish), { x: 30, y: 24 }, region);
  const ashore = space.kind === 'home'; // Port Royal's number stands by its name
  const score = ashore ? PORT_ROYAL_SCORE : space.score > 0 ? scoreSpot(space, region, mark, berth) : null;
  const taken = [
    ...(ashore ? [] : [{ at: mark, extent }]),
    ...(score && !ashore ? [{ at: score, extent: { x: 18, y: 13 } }] : []),
  ];
  return { along, seaward, mark, score, ...crowds({ region, berth, along, taken }) };
}

export const places: Place[] = spaces.map((space) => placeOf(space, regions[space.id]));
