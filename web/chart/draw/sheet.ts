// The sheet's fixed furniture, in chart units (1500 x 1000, the frame outside).
import type { Point } from '../shape';

export const FRAME = { left: -36, top: -36, right: 1536, bottom: 1036 };
export const SHEET = { left: -80, top: -80, width: 1660, height: 1160 };

export const rose: Point = [742, 957];

// Latin, as engravers lettered: it needs no translation.
export const regionNames: { text: string; at: Point }[] = [
  { text: 'Montes Cærulei', at: [1076, 312] },
  { text: 'Silva Magna', at: [500, 662] },
  { text: 'Savana', at: [1130, 640] },
];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const cartouche: Box = { left: 322, top: 376, right: 686, bottom: 596 };
const navigationBox: Box = { left: 876, top: 340, right: 1206, bottom: 510 };
const fort: Box = { left: 1196, top: 160, right: 1306, bottom: 292 };
const keptClear: Box[] = [
  cartouche,
  navigationBox,
  fort,
  ...regionNames.map(({ text, at: [x, y] }) => ({
    left: x - text.length * 5.5,
    top: y - 16,
    right: x + text.length * 5.5,
    bottom: y - 6,
  })),
];

// Nothing grows or rises where something must be read.
export const keepClear = (x: number, y: number, margin = 0): boolean =>
  keptClear.some(
    (b) => x > b.left - margin && x < b.right + margin && y > b.top - margin && y < b.bottom + margin + 14,
  );
