// What bots think of a game that is over, as the door tells it (table/review_json.h), and what the page makes of
// it.
import type { Advice, Guess } from '../advice/advice';

export type Sort = 'dice' | 'card' | 'lane' | 'cargo' | 'battle' | 'loot' | 'stake' | 'gear' | 'other';

export interface ReviewStep {
  readonly actor: number | null; // null: chance
  readonly action: string;
  readonly round: number;
  readonly chances: readonly number[]; // before it
  readonly within: number;
  readonly luck?: readonly number[];
  readonly luck_within?: number;
  readonly sort?: Sort;
  readonly lost?: Guess; // by a decision, as measured: below nothing, too; a mistake if it is listed as one
  readonly advice?: Advice;
}

export interface SeatSum {
  readonly start: number;
  readonly result: number;
  readonly luck: Guess;
  readonly adjusted: Guess;
  readonly lost: Guess;
  readonly sorts: readonly {
    readonly sort: Sort;
    readonly decisions: number;
    readonly mistakes: number;
    readonly lost: Guess;
  }[];
}

export interface Review {
  readonly game: string;
  readonly names: readonly string[];
  readonly seats: readonly SeatSum[]; // a Ghost's after the players'
  readonly steps: readonly ReviewStep[];
  readonly mistakes: readonly number[]; // steps, the costliest first
  readonly turnings: readonly number[];
}

// How it stands when so many actions have been played.
export const chancesAt = ({ steps, seats }: Review, at: number): readonly number[] =>
  steps[at]?.chances ?? seats.map(({ result }) => result);

// Who won or lost most by a step, and how much.
export function turnOf(review: Review, step: number): { seat: number; before: number; after: number } {
  const before = chancesAt(review, step);
  const after = chancesAt(review, step + 1);
  const moved = (seat: number): number => Math.abs((after[seat] ?? 0) - (before[seat] ?? 0));
  const seat = before.reduce((most, _, one) => (moved(one) > moved(most) ? one : most), 0);
  return { seat, before: before[seat] ?? 0, after: after[seat] ?? 0 };
}

// The mistakes of one player, or of all.
export const mistakesOf = ({ mistakes, steps }: Review, seat: number | null): readonly number[] =>
  mistakes.filter((step) => seat === null || steps[step]?.actor === seat);

// Each contender's line over the game, in a picture of this size.
export function linesOf({ steps, seats }: Review, width: number, height: number): readonly string[] {
  const all = [...steps.map(({ chances }) => chances), seats.map(({ result }) => result)];
  const x = (i: number): number => (i / Math.max(1, all.length - 1)) * width;
  return seats.map((_, seat) =>
    all
      .map(
        (chances, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${((1 - (chances[seat] ?? 0)) * height).toFixed(1)}`,
      )
      .join(''),
  );
}
