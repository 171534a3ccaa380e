// Points over rounds as lines: where they run, for the graph on the page and for the picture to share.
import type { Row } from './story';

export interface Plot {
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[]; // seat by seat
  readonly heights: readonly { readonly points: number; readonly y: number }[]; // lines across
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  readonly zero: number;
}

// Steps of 1, 2, 5, 10, …: about five of them.
function stepOf(span: number): number {
  const rough = Math.max(1, span / 5);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return ten * ([1, 2, 5, 10].find((times) => times * ten >= rough) ?? 10);
}

export function plotOf(rows: readonly Row[], width: number, height: number): Plot {
  const all = rows.flatMap(({ scores }) => scores);
  const step = stepOf(Math.max(0, ...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(step, Math.ceil(Math.max(0, ...all) / step) * step);
  const first = rows[0]?.round ?? 0;
  const last = rows.at(-1)?.round ?? 0;
  const x = (round: number): number => ((round - first) / Math.max(1, last - first)) * width;
  const y = (points: number): number => ((high - points) / (high - low)) * height;
  const seats = Math.max(0, ...rows.map(({ scores }) => scores.length));
  const every = Math.ceil((last - first + 1) / 12);
  return {
    lines: Array.from({ length: seats }, (_, seat) =>
      rows.map(({ round, scores }) => [x(round), y(scores[seat] ?? 0)] as const),
    ),
    heights: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({
      points: low + i * step,
      y: y(low + i * step),
    })),
    rounds: rows.filter(({ round }) => (last - round) % every === 0).map(({ round }) => ({ round, x: x(round) })),
    zero: y(0),
  };
}

// Colour is not the only sign: each line has its own dashes.
export const dashes: readonly (readonly number[])[] = [
  [],
  [10, 4],
  [3, 4],
  [14, 4, 3, 4],
  [6, 6],
  [16, 5],
  [2, 7],
  [9, 3, 2, 3],
];
