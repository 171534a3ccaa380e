// The drawn board: regions, berths and courses, as the chart generator wrote them.
import board from '../../generated/board.json';

export type Point = readonly [x: number, y: number];
export type SpaceKind = 'home' | 'sea' | 'port' | 'lair';

export interface SpaceShape {
  id: number;
  kind: SpaceKind;
  price: number;
  score: number;
  next: readonly number[];
  centre: Point;
  mark: Point;
  along: Point;
  seaward: Point;
  berths: readonly (readonly Point[])[];
  scales: readonly number[];
  region: string;
}

export const shapes = board.spaces as unknown as readonly SpaceShape[];
const courses = board.courses as unknown as Readonly<Record<string, readonly Point[]>>;

export const sheet = { x: board.sheet[0]!, y: board.sheet[1]!, width: board.sheet[2]!, height: board.sheet[3]! };
export const dieSlots = board.dice as unknown as { size: number; morning: Point; evening: Point };

export function shape(space: number): SpaceShape {
  const found = shapes[space];
  if (!found) throw new RangeError(`no space ${space}`);
  return found;
}

// The drawn way from a space to a neighbour, forward or backward.
export function course(from: number, to: number): readonly Point[] {
  const forward = courses[`${from}-${to}`];
  if (forward) return forward;
  const backward = courses[`${to}-${from}`];
  return backward ? [...backward].reverse() : [shape(from).centre, shape(to).centre];
}
