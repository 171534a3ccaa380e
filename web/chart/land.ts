// The coasts: outlines set by hand, splined and roughened, and the distance of every point from them.
import { Field } from './field';
import { ringSegments } from './nearest';
import { roughness } from './random';
import { distance, spline, type Point } from './shape';

const outlines: Record<string, Point[]> = {
  // Clockwise from Port Royal's point.
  main: [
    [1322, 150],
    [1318, 182],
    [1306, 214],
    [1300, 244],
    [1284, 274],
    [1276, 320],
    [1292, 352],
    [1304, 392],
    [1288, 428],
    [1284, 466],
    [1318, 498],
    [1342, 530],
    [1312, 560],
    [1292, 596],
    [1282, 636],
    [1262, 664],
    [1226, 640],
    [1180, 640],
    [1134, 664],
    [1096, 694],
    [1052, 706],
    [1022, 742],
    [980, 768],
    [930, 766],
    [888, 756],
    [850, 740],
    [802, 724],
    [756, 722],
    [712, 734],
    [668, 742],
    [634, 772],
    [600, 776],
    [572, 734],
    [544, 694],
    [490, 676],
    [430, 678],
    [372, 672],
    [330, 660],
    [300, 626],
    [286, 588],
    [238, 582],
    [210, 552],
    [206, 500],
    [194, 462],
    [198, 410],
    [192, 366],
    [222, 330],
    [262, 302],
    [320, 300],
    [374, 296],
    [424, 298],
    [472, 296],
    [524, 292],
    [560, 270],
    [610, 264],
    [640, 226],
    [690, 222],
    [744, 238],
    [800, 246],
    [862, 240],
    [914, 212],
    [940, 150],
    [982, 134],
    [1060, 148],
    [1130, 156],
    [1196, 152],
    [1262, 146],
  ],
  southEast: [
    [1336, 702],
    [1352, 742],
    [1300, 776],
    [1296, 818],
    [1264, 858],
    [1206, 872],
    [1142, 864],
    [1092, 876],
    [1036, 866],
    [1030, 840],
    [1076, 834],
    [1128, 822],
    [1156, 790],
    [1204, 772],
    [1244, 756],
    [1286, 726],
  ],
  southWest: [
    [204, 698],
    [222, 734],
    [252, 776],
    [316, 790],
    [380, 790],
    [438, 800],
    [500, 806],
    [540, 838],
    [508, 862],
    [450, 866],
    [392, 858],
    [330, 872],
    [262, 874],
    [196, 872],
    [150, 846],
    [138, 796],
    [150, 752],
    [170, 716],
  ],
  // Two islets that keep courses apart.
  westIslet: [
    [6, 622],
    [40, 608],
    [84, 616],
    [128, 632],
    [150, 654],
    [122, 656],
    [84, 640],
    [48, 640],
    [16, 642],
  ],
  northIslet: [
    [606, 34],
    [626, 48],
    [620, 78],
    [608, 110],
    [590, 142],
    [574, 128],
    [578, 94],
    [592, 60],
  ],
  northWest: [
    [172, 262],
    [146, 232],
    [128, 196],
    [140, 160],
    [184, 132],
    [240, 123],
    [300, 131],
    [356, 141],
    [420, 147],
    [470, 152],
    [520, 162],
    [542, 184],
    [508, 187],
    [456, 174],
    [400, 171],
    [340, 171],
    [276, 178],
    [236, 204],
    [212, 232],
    [196, 256],
  ],
};

export const coasts: Point[][] = Object.values(outlines).map(roughen);
const mainCoast = coasts.slice(0, 1);
const largeCoasts = coasts.filter((_, i) => !Object.keys(outlines)[i].endsWith('Islet'));

function roughen(outline: Point[], layer: number): Point[] {
  const smooth: Point[] = [];
  outline.forEach((_, i) => {
    const corner = (d: number): Point => outline[(i + d + outline.length) % outline.length];
    const steps = Math.max(2, Math.round(distance(corner(0), corner(1)) / 4));
    for (let k = 0; k < steps; k++) smooth.push(spline(corner(-1), corner(0), corner(1), corner(2), k / steps));
  });
  return smooth.map(([x, y], i) => {
    const a = smooth[(i + smooth.length - 2) % smooth.length];
    const b = smooth[(i + 2) % smooth.length];
    const l = distance(a, b) || 1;
    const push = roughness(x * 0.021, y * 0.021, 5 + layer) * 13 + roughness(x * 0.09, y * 0.09, 25 + layer) * 5;
    return [x + ((b[1] - a[1]) / l) * push, y + ((a[0] - b[0]) / l) * push];
  });
}

// Where the horizontal line y crosses the coasts, from west to east.
function crossings(rings: readonly Point[][], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i];
      const [xj, yj] = ring[j];
      if (yi > y !== yj > y) found.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
    }
  }
  return found.sort((a, b) => a - b);
}

// Negative ashore, positive at sea.
function distanceFrom(rings: Point[][]): Field {
  const off = Field.distanceTo(ringSegments(rings));
  let row = NaN;
  let cuts: number[] = [];
  return new Field((x, y) => {
    if (y !== row) [row, cuts] = [y, crossings(rings, y)];
    const ashore = cuts.filter((cut) => cut < x).length % 2 === 1;
    return off.at(x, y) * (ashore ? -1 : 1);
  });
}

export const land = distanceFrom(coasts);
export const mainLand = distanceFrom(mainCoast);
export const largeLand = distanceFrom(largeCoasts);
