// Where the places of the table are now, asked once before something moves there.
import type { Places } from './cue';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function spotOf(places: Places): Spot | null {
  for (const place of places) {
    for (const element of document.querySelectorAll(`[data-at="${place}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (width + height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return { x, y };
    }
  }
  return null;
}

const clamp = (at: number, size: number, room: number): number =>
  Math.min(room - size / 2 - 8, Math.max(size / 2 + 8, at));

// Beside a spot, wholly in the window.
export function beside({ x, y }: Spot, width: number, height: number): Spot {
  const right = x + width / 2 + 44;
  const free = right + width / 2 < innerWidth ? right : x - width / 2 - 44;
  return { x: clamp(free, width, innerWidth), y: clamp(y, height, innerHeight) };
}
