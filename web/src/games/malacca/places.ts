// Seats round the table: the viewer sits at the bottom, the others clockwise from the left.
export interface SeatPlace {
  x: number; // middle of the seat, in fractions of the table
  y: number;
}

// An ellipse around the roundel; the bottom belongs to the viewer's own slot.
const table: Readonly<Record<number, readonly SeatPlace[]>> = {
  1: [{ x: 0.5, y: 0.1 }],
  2: [
    { x: 0.15, y: 0.34 },
    { x: 0.85, y: 0.34 },
  ],
  3: [
    { x: 0.15, y: 0.52 },
    { x: 0.5, y: 0.1 },
    { x: 0.85, y: 0.52 },
  ],
  4: [
    { x: 0.15, y: 0.68 },
    { x: 0.15, y: 0.26 },
    { x: 0.85, y: 0.26 },
    { x: 0.85, y: 0.68 },
  ],
  5: [
    { x: 0.15, y: 0.72 },
    { x: 0.15, y: 0.34 },
    { x: 0.5, y: 0.1 },
    { x: 0.85, y: 0.34 },
    { x: 0.85, y: 0.72 },
  ],
  6: [
    { x: 0.15, y: 0.76 },
    { x: 0.15, y: 0.43 },
    { x: 0.22, y: 0.11 },
    { x: 0.78, y: 0.11 },
    { x: 0.85, y: 0.43 },
    { x: 0.85, y: 0.76 },
  ],
  7: [
    { x: 0.15, y: 0.78 },
    { x: 0.15, y: 0.46 },
    { x: 0.15, y: 0.13 },
    { x: 0.5, y: 0.1 },
    { x: 0.85, y: 0.13 },
    { x: 0.85, y: 0.46 },
    { x: 0.85, y: 0.78 },
  ],
  8: [
    { x: 0.15, y: 0.8 },
    { x: 0.15, y: 0.57 },
    { x: 0.15, y: 0.34 },
    { x: 0.15, y: 0.11 },
    { x: 0.85, y: 0.11 },
    { x: 0.85, y: 0.34 },
    { x: 0.85, y: 0.57 },
    { x: 0.85, y: 0.8 },
  ],
};

export const seatPlaces = (others: number): readonly SeatPlace[] => table[others] ?? [];

// The others in the order in which they sit, clockwise from the viewer's left. A watcher sees all.
export function clockwiseFrom<T>(seats: readonly T[], isMe: (seat: T) => boolean): T[] {
  const at = seats.findIndex(isMe);
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at)];
}
