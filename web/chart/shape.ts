// Points and polylines.
export type Point = [number, number];

export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const length = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => sum + (i ? distance(p, line[i - 1]) : 0), 0);

export function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length];
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  return Math.abs(twice) / 2;
}

export function inside(ring: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

// Catmull-Rom: from p1 (t = 0) to p2 (t = 1).
export function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const along = (i: 0 | 1): number =>
    0.5 *
    (2 * p1[i] +
      (p2[i] - p0[i]) * t +
      (2 * p0[i] - 5 * p1[i] + 4 * p2[i] - p3[i]) * t * t +
      (3 * p1[i] - p0[i] - 3 * p2[i] + p3[i]) * t ** 3);
  return [along(0), along(1)];
}

function offLine(p: Point, a: Point, b: Point): number {
  const l = distance(a, b);
  if (l < 1e-6) return distance(p, a);
  return Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / l;
}

// Douglas-Peucker.
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 4) return [...line];
  const keep = new Set([0, line.length - 1]);
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    let worst = 0;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const off = offLine(line[i], line[first], line[last]);
      if (off > worst) [worst, at] = [off, i];
    }
    if (worst > tolerance) {
      keep.add(at);
      stack.push([first, at], [at, last]);
    }
  }
  return line.filter((_, i) => keep.has(i));
}

export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const half = ring.length >> 1;
  return [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(half), ring[0]], tolerance).slice(0, -1),
  ];
}

// The point at fraction t of a polyline's vertices.
export function sample(line: readonly Point[], t: number): Point {
  const u = Math.min(0.999, Math.max(0, t)) * (line.length - 1);
  const i = Math.floor(u);
  return lerp(line[i], line[i + 1], u - i);
}
