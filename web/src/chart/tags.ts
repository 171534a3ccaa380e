// Finds a place for each tag beside its space, clear of the sheet's edge, of ships, of other tags and of
// what lies over the chart.
import type { Box } from './camera';
import { shape, sheet } from './geometry';

export interface TagSize {
  space: number;
  width: number;
  height: number;
}

export interface PlacedTag extends Box {
  space: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export function placeTags(
  tags: readonly TagSize[],
  obstacles: readonly Box[],
  view: Box,
  covers: readonly Box[] = [],
): PlacedTag[] {
  const placed: PlacedTag[] = [];
  const frame: Box = {
    x: Math.max(view.x, sheet.x) + 8,
    y: Math.max(view.y, sheet.y) + 8,
    width: Math.min(view.width, sheet.width) - 16,
    height: Math.min(view.height, sheet.height) - 16,
  };
  for (const { space, width, height } of tags) {
    const { berths, centre, mark, kind } = shape(space);
    const [bx, by] = berths[0]?.[0] ?? centre;
    const own: Box[] = [
      { x: bx - 37, y: by - 34, width: 74, height: 62 },
      ...(kind === 'home' ? [] : [{ x: mark[0] - 30, y: mark[1] - 28, width: 60, height: 56 }]),
    ];
    let best: PlacedTag | null = null;
    let least = Infinity;
    for (const reach of [0, 22, 48]) {
      for (let turn = 0; turn < 16; turn++) {
        const a = (turn * Math.PI) / 8;
        const x = bx + Math.cos(a) * (44 + reach + width / 2) - width / 2;
        const y = by + Math.sin(a) * (38 + reach + height / 2) - height / 2;
        const box = { space, x, y, width, height };
        const outside = width * height - overlap(box, frame) + covers.reduce((sum, o) => sum + overlap(box, o), 0);
        const cost =
          outside * 8 +
          reach * 12 +
          (Math.sin(a) < -0.4 ? 60 : 0) +
          [...own, ...obstacles].reduce((sum, o) => sum + overlap(box, o), 0) +
          placed.reduce((sum, o) => sum + overlap(box, o) * 4, 0);
        if (cost < least - 1) [least, best] = [cost, box];
      }
    }
    if (best) placed.push(best);
  }
  return placed;
}
