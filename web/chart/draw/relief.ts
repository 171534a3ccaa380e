// Mountains with a lit left and a hatched right face, and low hills.
import { land } from '../land';
import { lines, num, path } from '../path';
import { random, type Random } from '../random';
import { lerp, sample, type Point } from '../shape';
import { keepClear } from './sheet';

// Something that stands on the land. What lies further south is drawn later, in front.
export interface Standing {
  x: number;
  y: number;
  height: number;
  art: string;
}

// A rough slope from a to b, bowed downward.
function slope({ between }: Random, a: Point, b: Point, steps: number, rough: number, bow: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [x, y] = lerp(a, b, t);
    const inner = i > 0 && i < steps ? 1 : 0;
    return [x + inner * between(-rough, rough), y + Math.sin(t * Math.PI) * bow + inner * between(-rough, rough)];
  });
}

function mountain(chance: Random, x: number, y: number, w: number, h: number): Standing {
  const { between } = chance;
  const top: Point = [x + w * between(-0.12, 0.02), y - h];
  const leftFoot: Point = [x - w / 2, y + between(-2, 3)];
  const rightFoot: Point = [x + w / 2, y + between(-2, 3)];
  const left = slope(chance, leftFoot, top, 9, h * 0.022, h * 0.13);
  const right = slope(chance, top, rightFoot, 9, h * 0.022, h * 0.15);
  const ridge = slope(chance, top, [x + w * between(-0.02, 0.1), y - h * 0.02], 6, h * 0.02, 0).map(
    ([px, py], i): Point => [px + (i % 2 ? 0.055 : -0.035) * w * (i > 0 && i < 6 ? 1 : 0), py],
  );
  const outline = [...left, ...right.slice(1)];
  const strokes = Math.round(h / 2.1);

  let dark = '';
  for (let i = 0; i < strokes; i++) {
    const t = (i + 0.4) / strokes;
    const from = sample(ridge, t * 0.94);
    const to = lerp(from, sample(right, Math.min(0.99, t * 0.8 + 0.24)), between(0.62, 0.98));
    if (to[1] > y + 3) to[1] = y + between(0, 3);
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    dark += `M${num(from[0])} ${num(from[1])}q${num(dx * 0.35)} ${num(dy * 0.5 + h * 0.05)} ${num(dx)} ${num(dy)}`;
  }
  let light = '';
  for (let i = 0; i < strokes * 0.42; i++) {
    const from = sample(left, 1 - between(0.08, 0.97));
    const l = between(0.12, 0.34) * h;
    light +=
      `M${num(from[0])} ${num(from[1])}q${num(l * 0.1)} ${num(l * 0.4)} ${num(l * between(0.05, 0.3))} ` +
      num(Math.min(l * 0.8, y - from[1] + 2));
  }
  const foot = `q${num(-w / 2)} ${num(h * 0.1)} ${num(leftFoot[0] - rightFoot[0])} ${num(leftFoot[1] - rightFoot[1])}z`;
  const shaded = lines([...ridge, [x + w * 0.3, y + 1], rightFoot, ...right.slice(1, -1).reverse()], true);
  const art =
    path('mt', lines(outline) + foot) +
    path('mtshade', shaded) +
    path('mthatch', dark) +
    path('mtfine', light) +
    path('mtline', lines(outline)) +
    path('mtridge', lines(ridge));
  return { x, y, height: h, art };
}

function hill({ between }: Random, x: number, y: number, w: number): Standing {
  const h = w * between(0.34, 0.46);
  let hatch = '';
  for (let i = 0; i < 7; i++) {
    const t = 0.52 + i * 0.065;
    const px = x - w / 2 + w * t;
    const py = y - Math.sin(t * Math.PI) * h;
    hatch +=
      `M${num(px)} ${num(py + 1)}q${num(w * 0.04)} ${num(h * 0.2)} ${num(w * 0.05)} ` + num(Math.min(h * 0.55, y - py));
  }
  const dome =
    `M${num(x - w / 2)} ${num(y)}c${num(w * 0.22)} ${num(-h * 1.35)} ` +
    `${num(w * 0.74)} ${num(-h * 1.35)} ${num(w)} 0`;
  return { x, y, height: w * 0.4, art: path('mt', `${dome}z`) + path('mtline', dome) + path('mthatch', hatch) };
}

const ranges: { spine: Point[]; peaks: number; size: number }[] = [
  {
    spine: [
      [985, 226],
      [1080, 246],
      [1160, 262],
    ],
    peaks: 10,
    size: 54,
  },
  {
    spine: [
      [640, 330],
      [720, 340],
      [800, 372],
      [826, 420],
    ],
    peaks: 12,
    size: 70,
  },
  {
    spine: [
      [740, 440],
      [780, 500],
      [800, 560],
      [880, 600],
      [960, 606],
    ],
    peaks: 15,
    size: 64,
  },
  {
    spine: [
      [252, 410],
      [262, 470],
      [286, 530],
    ],
    peaks: 5,
    size: 40,
  },
  {
    spine: [
      [1080, 590],
      [1160, 578],
      [1240, 560],
    ],
    peaks: 7,
    size: 44,
  },
  {
    spine: [
      [1186, 822],
      [1236, 816],
    ],
    peaks: 3,
    size: 42,
  },
  {
    spine: [
      [186, 800],
      [240, 830],
      [322, 838],
    ],
    peaks: 5,
    size: 40,
  },
  {
    spine: [
      [172, 206],
      [206, 172],
      [250, 162],
    ],
    peaks: 4,
    size: 34,
  },
];

const hills: Point[] = [
  [380, 345],
  [430, 352],
  [520, 346],
  [570, 338],
  [690, 664],
  [730, 676],
  [780, 672],
  [700, 600],
  [640, 650],
  [600, 700],
  [900, 300],
  [940, 280],
  [1050, 300],
  [1240, 330],
  [1250, 430],
  [1210, 540],
  [1030, 560],
  [1010, 660],
  [960, 690],
  [380, 630],
  [440, 640],
  [520, 634],
  [300, 590],
  [330, 340],
  [420, 830],
  [1110, 850],
  [880, 670],
  [1120, 300],
  [1180, 310],
];

export function relief(): Standing[] {
  const chance = random(1676);
  const { between } = chance;
  const standing: Standing[] = [];
  for (const { spine, peaks, size } of ranges) {
    for (let i = 0; i < peaks; i++) {
      const u = ((i + between(-0.3, 0.3)) / (peaks - 1)) * (spine.length - 1);
      const k = Math.max(0, Math.min(spine.length - 2, Math.floor(u)));
      const [px, py] = lerp(spine[k], spine[k + 1], Math.max(0, Math.min(1, u - k)));
      const h = size * between(0.6, 1.12);
      const x = px + between(-9, 9);
      const y = py + between(-15, 15);
      const w = h * between(1.35, 1.8);
      const ashore = land.at(x - w * 0.42, y) < -5 && land.at(x + w * 0.42, y) < -5;
      if (ashore && !keepClear(x, y, 8) && !keepClear(x, y - h * 0.7, 4)) standing.push(mountain(chance, x, y, w, h));
    }
  }
  for (const [hx, hy] of hills) {
    const x = hx + between(-8, 8);
    const y = hy + between(-5, 5);
    const w = between(30, 46);
    const ashore = land.at(x - w / 2, y) < -7 && land.at(x + w / 2, y) < -7 && land.at(x, y - w * 0.4) < -3;
    if (ashore && !keepClear(x, y, 6)) standing.push(hill(chance, x, y, w));
  }
  return standing;
}
