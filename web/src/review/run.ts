// Makes a review in a worker of its own, so that nothing on the page waits for it.
import { LocalTable } from '../local/table';
import type { DoorError } from '../wire/door';
import type { Review } from './chances';

export interface ReviewRun {
  readonly review: Promise<Review | null>; // null: there is nothing to look back at
  stop(): void;
}

// How much work it is, about so many milliseconds (bots/review/analysis.h).
const QUICK = 3_500;
const WHOLE = 100_000;
// So long a piece of the work takes, about: as often it is told how far it is.
const PIECE_MS = 200;

export function runReview(record: string, quick: boolean, told: (done: number, of: number) => void): ReviewRun {
  const table = new LocalTable(0);
  async function run(): Promise<Review | null> {
    const begun = await table.ask<{ steps: number } | DoorError>({
      call: 'review',
      record,
      seed: 1,
      work: quick ? QUICK : WHOLE,
    });
    if ('error' in begun) return null;
    told(0, begun.steps);
    for (let steps = 1; ;) {
      const before = performance.now();
      const piece = await table.ask<{ done: number; of: number; review: Review | null }>({ call: 'review_on', steps });
      told(piece.done, piece.of);
      if (piece.review) return piece.review;
      const took = Math.max(1, performance.now() - before);
      steps = Math.max(1, Math.min(2 * steps, Math.round((steps * PIECE_MS) / took)));
    }
  }
  return { review: run().finally(() => table.close()), stop: () => table.close() };
}

// The last one that was made, for who comes back to it.
let kept: { readonly record: string; readonly review: Review } | null = null;
export const keptReview = (record: string): Review | null => (kept?.record === record ? kept.review : null);
export function keepReview(record: string, review: Review): void {
  kept = { record, review };
}
