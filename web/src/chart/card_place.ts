// Finds a place for the card of a space: towards the middle of the sheet, where the island lies, if there is
// room; never over the space itself while another side has some.
import type { Box } from './camera';

interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 6;

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

// All in pixels of the window: the space, the middle of the sheet, the card, and what lies over the chart.
export function placeCard(space: Box, middle: Box, card: Size, frame: Size, covers: readonly Box[] = []): Box {
  const x = space.x + space.width / 2;
  const y = space.y + space.height / 2;
  const towards = [Math.sign(middle.x - x) || 1, Math.sign(middle.y - y) || 1] as const;
  const beside = (dx: number, dy: number): Box => {
    const left = x + dx * (space.width / 2 + card.width / 2 + GAP) - card.width / 2;
    const top = y + dy * (space.height / 2 + card.height / 2 + GAP) - card.height / 2;
    return {
      x: Math.max(EDGE, Math.min(frame.width - card.width - EDGE, left)),
      y: Math.max(EDGE, Math.min(frame.height - card.height - EDGE, top)),
      ...card,
    };
  };
  const sides = [
    beside(towards[0], 0),
    beside(0, towards[1]),
    beside(towards[0], towards[1]),
    beside(-towards[0], 0),
    beside(0, -towards[1]),
  ];
  // The side that leads more towards the middle is tried first.
  if (Math.abs(middle.y - y) > Math.abs(middle.x - x)) [sides[0], sides[1]] = [sides[1]!, sides[0]!];
  const cost = (box: Box): number =>
    covered(box, space) * 4 + covers.reduce((sum, cover) => sum + covered(box, cover), 0);
  return sides.reduce((best, side) => (cost(side) < cost(best) ? side : best));
}
