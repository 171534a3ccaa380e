import { describe, expect, it } from 'vitest';
import { berthed } from './berths';
import { displaced, lookingAt, panned, settled, viewBox, wholeSheet, zoomed } from './camera';
import { split } from './engraving';
import { course, shape, shapes, sheet } from './geometry';
import { placeTags } from './tags';
import type { BoardShip } from './types';
import { sailing, track, trackLength } from './voyage';
import { crews } from '../pieces/crews';

const ship = (crew: BoardShip['crew'], space: number): BoardShip => ({ crew, name: crew, space });

describe('the drawn board', () => {
  it('has the 50 spaces of J0.1: Port Royal, 29 sea spaces, 11 ports, 9 lairs', () => {
    const count = (kind: string): number => shapes.filter((s) => s.kind === kind).length;
    expect([shapes.length, count('home'), count('sea'), count('port'), count('lair')]).toEqual([50, 1, 29, 11, 9]);
  });

  it('draws a course along every edge, both ways', () => {
    for (const { id, next } of shapes) {
      for (const to of next) {
        const line = course(id, to);
        expect([line[0], line.at(-1)]).toEqual([shape(id).centre, shape(to).centre]);
        expect(course(to, id)).toEqual([...line].reverse());
      }
    }
  });
});

describe('berths', () => {
  it('gives each ship of a crowd its own place', () => {
    for (const { id } of shapes) {
      const places = berthed(crews.slice(0, 6).map((crew) => ship(crew, id)));
      for (const a of places) {
        for (const b of places) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
      }
    }
  });

  it('draws what lies further south in front', () => {
    const ys = berthed([ship('red', 20), ship('blue', 0), ship('green', 28)]).map((b) => b.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  it('turns the bow with the course: west along the south coast, east along the north', () => {
    expect(berthed([ship('red', 17)])[0]!.west).toBe(true);
    expect(berthed([ship('red', 47)])[0]!.west).toBe(false);
  });
});

describe('a voyage', () => {
  const way = track([17, 18, 19, 26], shape(17).berths[0]![0]!, shape(26).berths[0]![0]!);

  it('starts and ends at the berths', () => {
    const start = sailing(way, 0);
    const end = sailing(way, 1);
    expect([start.x, start.y]).toEqual(shape(17).berths[0]![0]);
    expect([end.x, end.y]).toEqual(shape(26).berths[0]![0]);
  });

  it('moves without leaps', () => {
    const step = trackLength(way) / 200;
    for (let i = 0; i < 200; i++) {
      const a = sailing(way, i / 200);
      const b = sailing(way, (i + 1) / 200);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(step * 1.05);
    }
  });
});

describe('the camera', () => {
  const phone = { width: 360, height: 250 };

  it('shows the whole sheet at zoom 1, whatever the window', () => {
    for (const window of [phone, { width: 1000, height: 300 }, { width: 300, height: 900 }]) {
      const box = viewBox(settled(wholeSheet, window), window);
      expect(box.width).toBeGreaterThanOrEqual(sheet.width - 0.001);
      expect(box.height).toBeGreaterThanOrEqual(sheet.height - 0.001);
    }
  });

  it('moves what is drawn for one view to where another shows it', () => {
    const whole = viewBox(settled(wholeSheet, phone), phone);
    const near = viewBox(settled({ x: 700, y: 500, zoom: 2 }, phone), phone);
    const pixel = (box: typeof whole, x: number): number => ((x - box.x) * phone.width) / box.width;
    const [, dx, , k] = /translate\((.*)px, (.*)px\) scale\((.*)\)/.exec(displaced(whole, near, phone)) ?? [];
    for (const x of [300, 700, 1200]) expect(pixel(near, x) * Number(k) + Number(dx)).toBeCloseTo(pixel(whole, x));
  });

  it('keeps the point under the finger when it zooms', () => {
    const camera = settled({ x: 700, y: 500, zoom: 2 }, phone);
    const at = (c: typeof camera): [number, number] => {
      const box = viewBox(c, phone);
      return [box.x + (100 / phone.width) * box.width, box.y + (80 / phone.height) * box.height];
    };
    const after = zoomed(camera, phone, 1.5, 100, 80);
    expect(at(after)[0]).toBeCloseTo(at(camera)[0], 5);
    expect(at(after)[1]).toBeCloseTo(at(camera)[1], 5);
  });

  it('never leaves the sheet', () => {
    const box = viewBox(panned(settled({ x: 0, y: 0, zoom: 3 }, phone), phone, 9999, 9999), phone);
    expect(box.x).toBeCloseTo(sheet.x);
    expect(box.y).toBeCloseTo(sheet.y);
  });

  it('brings the asked spaces into view', () => {
    const spaces = [17, 21, 27];
    const box = viewBox(lookingAt(spaces, phone), phone);
    for (const space of spaces) {
      const [x, y] = shape(space).centre;
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });
});

it('tags keep apart from each other and on the sheet', () => {
  const all = { x: sheet.x, y: sheet.y, width: sheet.width, height: sheet.height };
  const placed = placeTags(
    [21, 22, 27, 28].map((space) => ({ space, width: 170, height: 60 })),
    [],
    all,
  );
  for (const a of placed) {
    expect(a.x).toBeGreaterThanOrEqual(sheet.x);
    expect(a.y + a.height).toBeLessThanOrEqual(sheet.y + sheet.height);
    for (const b of placed) {
      if (a === b) continue;
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  }
});

it('tags keep clear of what lies over the chart', () => {
  const all = { x: sheet.x, y: sheet.y, width: sheet.width, height: sheet.height };
  const [free] = placeTags([{ space: 21, width: 170, height: 60 }], [], all);
  const [clear] = placeTags([{ space: 21, width: 170, height: 60 }], [], all, [free!]);
  expect(Math.abs(clear!.x - free!.x) >= 170 || Math.abs(clear!.y - free!.y) >= 60).toBe(true);
});

it('refuses a chart without its two layers', () => {
  expect(() => split('<svg></svg>')).toThrow();
});
