// Woods, palms along the shores, a town ashore of every port, the fort of Port Royal.
import { land } from '../land';
import { shoreOf } from '../marks';
import { stamp } from '../path';
import { noise, random } from '../random';
import { distance, type Point } from '../shape';
import { spaces, type Space } from '../spaces';
import { relief, type Standing } from './relief';
import { keepClear } from './sheet';

const woods: [x: number, y: number, radius: number, trees: number][] = [
  [620, 605, 70, 26],
  [460, 622, 70, 22],
  [1090, 320, 60, 20],
  [1255, 390, 50, 16],
  [930, 680, 70, 18],
  [300, 350, 50, 14],
  [880, 260, 50, 12],
  [1010, 545, 60, 14],
  [640, 290, 50, 10],
  [260, 850, 40, 8],
  [1140, 630, 60, 10],
];

function plants(peaks: readonly Standing[]): Standing[] {
  const { unit, between } = random(1677);
  const grown: Standing[] = [];
  const free = (x: number, y: number, gap: number): boolean =>
    land.at(x, y) < -13 &&
    !keepClear(x, y, 10) &&
    !grown.some((g) => distance([g.x, g.y], [x, y]) < gap) &&
    !peaks.some((p) => Math.abs(p.x - x) < p.height * 0.75 && y < p.y + 5 && y > p.y - p.height);
  const grow = (name: string, x: number, y: number, w: number, h: number): void => {
    grown.push({ x, y, height: h, art: stamp(name, x - w / 2, y - h, w, h) });
  };
  for (const [cx, cy, radius, trees] of woods) {
    for (let tries = 0, planted = 0; tries < 200 && planted < trees; tries++) {
      const a = between(0, 2 * Math.PI);
      const r = radius * Math.sqrt(unit());
      const x = cx + Math.cos(a) * r * 1.3;
      const y = cy + Math.sin(a) * r * 0.6;
      if (!free(x, y, 9.5)) continue;
      const size = between(13, 17);
      grow('tree', x, y, size, size);
      planted++;
    }
  }
  for (let tries = 0, planted = 0; tries < 1500 && planted < 64; tries++) {
    const x = between(130, 1340);
    const y = between(130, 880);
    if (land.at(x, y) < -52 || noise(x * 0.018, y * 0.018, 33) < 0.46 || !free(x, y, 15)) continue;
    const h = between(26, 33);
    grow('palm', x, y, h * 0.83, h);
    planted++;
  }
  return grown;
}

// From the port's place straight to the coast and a little inland.
function townSite(port: Space): Point {
  const shore = shoreOf(port);
  let [x, y] = port.centre;
  for (let k = 0; k < 200 && shore.at(x, y) > -17; k++) {
    const [gx, gy] = shore.slope(x, y);
    [x, y] = [x - gx * 1.2, y - gy * 1.2];
  }
  return [x, y];
}

export function landscape(): string[] {
  const peaks = relief();
  const towns = spaces.filter((s) => s.kind === 'port').map(townSite);
  const besideTown = ({ x, y }: Standing): boolean =>
    towns.some(([tx, ty]) => Math.abs(x - tx) < 36 && y > ty - 16 && y < ty + 36);
  const wild = [...peaks, ...plants(peaks)].filter((thing) => !besideTown(thing));
  const built: Standing[] = towns.map(([x, y]) => ({
    x,
    y: y + 10,
    height: 32,
    art: stamp('house', x - 20, y - 20, 40, 32),
  }));
  built.push({ x: 1252, y: 236, height: 76, art: stamp('fort', 1198, 160, 108, 76) });
  return [...wild, ...built].sort((a, b) => a.y - b.y).map((thing) => thing.art);
}
