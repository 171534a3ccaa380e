// Goods fly in a bow from one place to another, one after the other. Only transform and opacity change: the
// browser moves what is drawn already.
import type { Spot } from './places';

const APART = 0.09; // of the whole time, between two of them

export function flyTo(tokens: readonly HTMLElement[], from: Spot, to: Spot, ms: number): () => void {
  const rise = Math.min(90, 30 + Math.hypot(to.x - from.x, to.y - from.y) * 0.15);
  const at = (part: number, lift: number): string =>
    `translate(${from.x + (to.x - from.x) * part}px, ${from.y + (to.y - from.y) * part - lift}px)`;
  const single = ms * (1 - APART * (tokens.length - 1));
  const flights = tokens.map((token, i) =>
    token.animate(
      [
        { transform: `${at(0, 0)} scale(.5)`, opacity: 0 },
        { transform: `${at(0.12, rise * 0.4)} scale(1.15)`, opacity: 1, offset: 0.15 },
        { transform: `${at(0.5, rise)} scale(1.15)`, opacity: 1, offset: 0.5 },
        { transform: `${at(1, 0)} scale(1)`, opacity: 1, offset: 0.92 },
        { transform: `${at(1, 0)} scale(.6)`, opacity: 0 },
      ],
      { duration: single, delay: i * APART * ms, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'both' },
    ),
  );
  return () => flights.forEach((flight) => flight.cancel());
}
