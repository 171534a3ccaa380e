// The water along the coast: a wash, water lines that fade seaward, horizontal shore hatching.
import { coasts, land } from '../land';
import { curve, lines, num, path } from '../path';
import { noise, random } from '../random';
import { simplify, simplifyRing } from '../shape';

export const coastPath = coasts.map((ring) => lines(simplifyRing(ring, 0.25), true)).join('');

const waterLines = [
  { from: 7, width: 1.05, opacity: 0.75 },
  { from: 14.5, width: 0.85, opacity: 0.5 },
  { from: 23, width: 0.7, opacity: 0.36 },
  { from: 33, width: 0.6, opacity: 0.25 },
  { from: 45, width: 0.5, opacity: 0.17 },
];

const waterLine = ({ from, width, opacity }: (typeof waterLines)[number]): string => {
  const drawn = land
    .contours(from)
    .filter((c) => c.points.length > 20)
    .map((c) => curve(c.closed ? simplifyRing(c.points, 0.8) : simplify(c.points, 0.8), c.closed));
  return path('waterline', drawn.join(''), `stroke-width="${width}" opacity="${opacity}"`);
};

// Short strokes, longest where the shore runs north and south.
function shoreHatching(): string {
  const { between } = random(1672);
  let d = '';
  for (let y = -30; y < 1030; y += 3.1) {
    let start: number | null = null;
    for (let x = -34; x < 1534; x++) {
      const off = land.at(x, y);
      const near = off > 0 && off < 18;
      const reach = near ? (3 + 9 * Math.abs(land.slope(x, y)[0])) * (0.5 + noise(x * 0.05, y * 0.4, 60)) : 0;
      const on = near && off < reach;
      if (on && start === null) start = x;
      if (!on && start !== null) {
        if (x - start > 2) d += `M${num(start + between(-0.4, 0.4))} ${num(y)}h${num(x - start)}`;
        start = null;
      }
    }
  }
  return path('shore', d);
}

export const coastalWater = (): string =>
  path('coastwash', coastPath) + waterLines.map(waterLine).join('') + shoreHatching();
