// The way over the drawn board between two spaces, for voyages and dotted previews.
import { shapes } from '../../chart/geometry';

const ahead = (space: number): readonly number[] => shapes[space]?.next ?? [];
const behind: readonly (readonly number[])[] = shapes.map((space) => shapes.filter((other) => other.next.includes(space.id)).map((other) => other.id));

// So many steps one way, or fewer when the ship stops at home; null when there is no such way.
export function wayBetween(from: number, to: number, steps: number, backward: boolean): readonly number[] | null {
  const next = backward ? (space: number) => behind[space] ?? [] : ahead;
  let short: readonly number[] | null = null;
  const ways: (readonly number[])[] = [[from]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way.at(-1)!;
    if (way.length > 1 && here === to) {
      if (way.length === steps + 1) return way;
      short = way;
    }
    if (way.length <= steps) ways.push(...next(here).map((space) => [...way, space]));
  }
  return short;
}
