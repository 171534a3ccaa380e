// The courses: one spline an edge of the board. The first half belongs to the space it leaves,
// the second to the one it enters.
import { distance, lerp, spline, type Point } from './shape';
import { spaces } from './spaces';

export interface Course {
  from: number;
  to: number;
  points: Point[];
}

// A far neighbour would bend the spline too hard: it counts as if it lay as near as the other end.
function handle(far: Point, near: Point, other: Point): Point {
  const asNear = lerp(near, far, distance(near, other) / Math.max(distance(near, far), 1));
  return lerp(near, asNear, 0.8);
}

function course(from: number, to: number): Course {
  const a = spaces[from].centre;
  const b = spaces[to].centre;
  const before = handle(spaces[spaces[from].prev[0]].centre, a, b);
  const after = handle(spaces[spaces[to].next[0]].centre, b, a);
  const steps = Math.ceil(distance(a, b) / 5);
  const points = Array.from({ length: steps + 1 }, (_, k) => spline(before, a, b, after, k / steps));
  return { from, to, points };
}

export const courses: Course[] = spaces.flatMap((space) => space.next.map((next) => course(space.id, next)));

export const samples: { at: Point; space: number }[] = courses.flatMap(({ from, to, points }) =>
  points.map((at, k) => ({ at, space: k * 2 < points.length - 1 ? from : to })),
);

export const samplesOf: Point[][] = spaces.map((space) => samples.filter((s) => s.space === space.id).map((s) => s.at));
