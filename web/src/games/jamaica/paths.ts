// The ways over the drawn board between two spaces, for voyages and dotted previews.
import { shapes } from '../../chart/geometry';

type Way = readonly number[];

const ahead = (space: number): readonly number[] => shapes[space]?.next ?? [];
const behind: readonly (readonly number[])[] = shapes.map((space) =>
  shapes.filter((other) => other.next.includes(space.id)).map((other) => other.id),
);

// Every way of so many steps, or the one that is shorter because the ship stops at home.
export function waysBetween(from: number, to: number, steps: number, backward: boolean): readonly Way[] {
  const next = backward ? (space: number) => behind[space] ?? [] : ahead;
  const found: Way[] = [];
  let short: Way | null = null;
  const ways: Way[] = [[from]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way.at(-1)!;
    if (way.length > 1 && here === to) {
      if (way.length === steps + 1) found.push(way);
      else short = way;
    }
    if (way.length <= steps) ways.push(...next(here).map((space) => [...way, space]));
  }
  return found.length > 0 || short === null ? found : [short];
}

// One of them; null when there is none. Where the rules leave the lane open because both are as long,
// ships take one or the other: `ship` says which.
export function wayBetween(from: number, to: number, steps: number, backward: boolean, ship = 0): Way | null {
  const ways = waysBetween(from, to, steps, backward);
  return ways[ship % Math.max(1, ways.length)] ?? null;
}
