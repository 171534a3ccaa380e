// Where ships lie. Ships on one space share the berths that were drawn for a crowd of that size.
import { shape, type Point } from './geometry';
import type { BoardShip } from './types';

export interface Afloat {
  x: number;
  y: number;
  scale: number;
  west: boolean;
  pitch: number;
}

export interface Berthed extends Afloat {
  ship: BoardShip;
}

const MOST_PITCH = 8;

// A ship shows its bow east or west, whichever way the course runs, and pitches with its slope.
export function heading([dx, dy]: Point): Pick<Afloat, 'west' | 'pitch'> {
  const steepness = dy / Math.max(Math.abs(dx), 0.6);
  return { west: dx < -0.25, pitch: Math.max(-MOST_PITCH, Math.min(MOST_PITCH, steepness * 6)) };
}

export function berthed(ships: readonly BoardShip[]): Berthed[] {
  const spaces = new Map<number, BoardShip[]>();
  for (const ship of ships) spaces.set(ship.space, [...(spaces.get(ship.space) ?? []), ship]);
  return [...spaces]
    .flatMap(([space, crowd]) => {
      const { berths, scales, along } = shape(space);
      const size = Math.min(crowd.length, berths.length);
      const spots = berths[size - 1] ?? [];
      return crowd.map((ship, i) => {
        const [x, y] = spots[i % spots.length] ?? shape(space).centre;
        return { ship, x, y, scale: scales[size - 1] ?? 1, ...heading(along) };
      });
    })
    .sort((a, b) => a.y - b.y);
}
