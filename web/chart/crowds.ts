// Berths for one to six ships in one region: they spread until they stop covering each other, the
// marks and the region's edge.
import type { Extent } from './marks';
import type { Region } from './regions';
import type { Point } from './shape';

export const MOST_SHIPS = 6;
const SHIP: Extent = { x: 37, y: 31 };

interface Basin {
  region: Region;
  berth: Point;
  along: Point;
  taken: { at: Point; extent: Extent }[];
}

export function crowds(basin: Basin): { berths: Point[][]; scales: number[] } {
  const berths: Point[][] = [];
  const scales: number[] = [];
  for (let ships = 1; ships <= MOST_SHIPS; ships++) {
    const scale = Math.min(1, Math.max(0.6, Math.sqrt((basin.region.area * 0.8) / (ships * 4 * SHIP.x * SHIP.y))));
    scales.push(Math.round(scale * 100) / 100);
    berths.push(spread(basin, ships, scale));
  }
  return { berths, scales };
}

// The nearer to 1, the closer two outlines come to touching; below it they overlap.
const apart = (p: Point, q: Point, ex: number, ey: number): number =>
  Math.hypot((p[0] - q[0]) / ex, (p[1] - q[1]) / ey);

// The first ship at the berth, each next one where it is loneliest.
function scatter({ region, berth, taken }: Basin, ships: number, scale: number): Point[] {
  const water: Point[] = [];
  for (let y = berth[1] - 150; y <= berth[1] + 150; y += 6) {
    for (let x = berth[0] - 150; x <= berth[0] + 150; x += 6)
      if (region.depth(x, y) > SHIP.y * 0.7 * scale) water.push([x, y]);
  }
  const spots: Point[] = [berth];
  while (spots.length < ships) {
    const lonely = (p: Point): number =>
      Math.min(
        ...spots.map((q) => apart(p, q, 2 * SHIP.x, 2 * SHIP.y)),
        ...taken.map(({ at, extent }) => apart(p, at, SHIP.x + extent.x, SHIP.y + extent.y)),
      );
    spots.push(water.reduce((best, p) => (lonely(p) > lonely(best) ? p : best), water[0] ?? berth));
  }
  return spots;
}

function spread(basin: Basin, ships: number, scale: number): Point[] {
  const { region, berth, along, taken } = basin;
  const spots = scatter(basin, ships, scale);

  const crowding = (k: number, [x, y]: Point): number => {
    let cost = Math.hypot(x - berth[0], y - berth[1]) * (ships > 1 ? 0.0008 : 0.004);
    spots.forEach((other, j) => {
      if (j !== k) cost += 4 * Math.max(0, 1 - apart([x, y], other, 2 * SHIP.x * scale, 2 * SHIP.y * scale)) ** 2;
    });
    for (const { at, extent } of taken) {
      cost += 9 * Math.max(0, 1 - apart([x, y], at, SHIP.x * scale + extent.x, SHIP.y * scale + extent.y)) ** 2;
    }
    const depth = region.depth(x, y);
    return cost + 2 * Math.max(0, 1 - depth / (SHIP.y * 0.85 * scale)) ** 2 + Math.max(0, 6 - depth);
  };

  for (let step = 24; step > 0.6; step *= 0.9) {
    for (let k = 0; k < ships; k++) {
      let best = crowding(k, spots[k]);
      for (let turn = 0; turn < 12; turn++) {
        const angle = (turn * Math.PI) / 6;
        const trial: Point = [spots[k][0] + Math.cos(angle) * step, spots[k][1] + Math.sin(angle) * step];
        const cost = crowding(k, trial);
        if (cost < best) [best, spots[k]] = [cost, trial];
      }
    }
  }
  const ahead = (p: Point): number => p[0] * along[0] + p[1] * along[1];
  return spots.map(([x, y]): Point => [Math.round(x), Math.round(y)]).sort((a, b) => ahead(b) - ahead(a));
}
