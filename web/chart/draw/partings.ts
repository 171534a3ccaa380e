// The ink lines between spaces, the red line before the home stretch, the lane's seaward rim.
import { land } from '../land';
import { lane, laneContours } from '../lane';
import { curve, path } from '../path';
import { borderKey, borders, type Border } from '../regions';
import { distance, simplify, type Point } from '../shape';
import { firstScoring, spaces } from '../spaces';

const depth = ([x, y]: Point): number => Math.min(land.at(x, y), lane.at(x, y));

// A traced border bends where it meets coast or rim. Its bent ends are cut off, and it runs on
// straight to the water's edge.
function straightEnds(points: Point[]): Point[] {
  const deep = points.filter((p) => depth(p) > 9);
  const line = simplify(deep.length > 4 ? deep : points, 1.6);
  const prolong = (end: Point, before: Point): Point => {
    const l = Math.max(1, distance(end, before));
    const step: Point = [(end[0] - before[0]) / l, (end[1] - before[1]) / l];
    let reach = 0;
    while (reach < 40 && depth([end[0] + step[0] * reach, end[1] + step[1] * reach]) > -1.5) reach++;
    return [end[0] + step[0] * reach, end[1] + step[1] * reach];
  };
  return [prolong(line[0], line[1]), ...line, prolong(line.at(-1)!, line.at(-2)!)];
}

const ink = (border: Border): string => curve(straightEnds(border.points));

export function partings(): string {
  const all = [...borders.values()].map(ink).join('');
  return path('parting-halo', all) + path('parting', all);
}

const COSTS: Point = [516, 244]; // where it is written what all spaces before the line cost: in clear water

export function redLine(): string {
  const red = spaces[firstScoring].prev.map((before) => ink(borders.get(borderKey(before, firstScoring))!)).join('');
  const [first] = spaces[firstScoring].prev;
  const cost = String(spaces[first].score).replace('-', '−');
  return (
    path('redhalo', red) +
    path('redline', red) +
    `<text class="redscore" x="${COSTS[0]}" y="${COSTS[1]}" text-anchor="middle">${cost}</text>`
  );
}

// The stretches of the lane's edge that lie in open water.
const rimRuns: Point[][] = laneContours.flatMap(({ points }) => {
  const runs: Point[][] = [[]];
  for (const p of [...points, points[0]]) {
    if (land.at(...p) > 30) runs.at(-1)!.push(p);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 6);
});

export function rim(): string {
  const outside = rimRuns.map((run) =>
    run.map(([x, y]): Point => {
      const [gx, gy] = lane.slope(x, y);
      return [x - gx * 6, y - gy * 6];
    }),
  );
  const drawn = (runs: Point[][]): string => runs.map((run) => curve(simplify(run, 0.8))).join('');
  return path('rim', drawn(rimRuns)) + path('rim2', drawn(outside));
}
