// How far this device's owner has come in each lesson. Storage may be forbidden: then there is nothing.
import type { GameName } from '../games';

export interface Progress {
  readonly chapter: number; // under way
  readonly step: number;
  readonly done: readonly number[]; // chapters that were played to their end
}

const none: Progress = { chapter: 0, step: 0, done: [] };
const key = (game: GameName): string => `freebooter.lesson.${game}`;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export function progressIn(game: GameName): Progress {
  try {
    const { chapter, step, done } = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>;
    return {
      chapter: isCount(chapter) ? chapter : 0,
      step: isCount(step) ? step : 0,
      done: Array.isArray(done) ? done.filter(isCount) : [],
    };
  } catch {
    return none;
  }
}

export function noteProgress(game: GameName, change: Partial<Progress>): void {
  try {
    localStorage.setItem(key(game), JSON.stringify({ ...progressIn(game), ...change }));
  } catch {
    // The lesson begins anew next time.
  }
}

export function noteDone(game: GameName, chapter: number): void {
  noteProgress(game, { done: [...new Set([...progressIn(game).done, chapter])].sort((a, b) => a - b) });
}
