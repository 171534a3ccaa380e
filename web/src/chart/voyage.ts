// Sailing: the line a ship follows over several spaces, and where it is at a moment.
import { heading, type Afloat } from './berths';
import { course, shape, type Point } from './geometry';

export interface Track {
  points: readonly Point[];
  at: readonly number[]; // length of the line up to each point
}

const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// From where the ship lies, along the courses, to its new berth.
export function track(path: readonly number[], from: Point, to: Point): Track {
  const line: Point[] = [from];
  for (let i = 1; i < path.length; i++) {
    const leg = course(path[i - 1]!, path[i]!);
    line.push(...leg.slice(1, -1));
  }
  line.push(to);
  const points = line.filter((p, i) => i === 0 || gap(p, line[i - 1]!) > 0.5);
  const at: number[] = [0];
  for (let i = 1; i < points.length; i++) at.push(at[i - 1]! + gap(points[i]!, points[i - 1]!));
  return { points, at };
}

export const trackLength = ({ at }: Track): number => at.at(-1) ?? 0;

function pointAt({ points, at }: Track, distance: number): Point {
  const i = Math.max(
    1,
    at.findIndex((d) => d >= distance),
  );
  const a = points[i - 1] ?? points[0]!;
  const b = points[i] ?? a;
  const from = at[i - 1] ?? 0;
  const span = (at[i] ?? from) - from || 1;
  const t = Math.min(1, Math.max(0, (distance - from) / span));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

// t from 0 to 1; the heading looks a little ahead and behind, so that the ship does not jerk.
export function sailing(way: Track, t: number): Omit<Afloat, 'scale'> {
  const length = trackLength(way);
  const d = t * length;
  const [x, y] = pointAt(way, d);
  const ahead = pointAt(way, Math.min(length, d + 14));
  const behind = pointAt(way, Math.max(0, d - 14));
  const l = gap(ahead, behind) || 1;
  return { x, y, ...heading([(ahead[0] - behind[0]) / l, (ahead[1] - behind[1]) / l]) };
}

// Slow out of the berth and into the next.
export const easeSail = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

// The dotted line of a preview, as SVG path data.
export function previewPath(path: readonly number[]): string {
  const first = shape(path[0]!);
  const last = shape(path.at(-1)!);
  const { points } = track(path, first.berths[0]?.[0] ?? first.centre, last.berths[0]?.[0] ?? last.centre);
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
