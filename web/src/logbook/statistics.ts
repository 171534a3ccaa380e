// What results add up to.
import type { GameName } from '../games';
import { levelsOf, type BotLevel } from '../games/facts';
import { isWin, type Result } from './results';

export interface Tally {
  readonly key: string;
  readonly won: number;
  readonly played: number;
}

// Wins of games that one person played, by whatever `key` says of them; what was played most comes first.
export function tally(results: readonly Result[], key: (result: Result) => string): Tally[] {
  const rows = new Map<string, { won: number; played: number }>();
  for (const result of results) {
    if (result.me === null) continue;
    const row = rows.get(key(result)) ?? { won: 0, played: 0 };
    rows.set(key(result), { won: row.won + Number(isWin(result)), played: row.played + 1 });
  }
  return [...rows].map(([one, row]) => ({ key: one, ...row })).sort((a, b) => b.played - a.played);
}

// The strongest bot at the table; null where people alone sat.
export function strongestOf(result: Result): BotLevel | null {
  const levels = levelsOf(result.game);
  const at = Math.max(-1, ...result.seats.map(({ level }) => levels.indexOf(level as BotLevel)));
  return levels[at] ?? null;
}

export const gameKey = ({ game }: Result): GameName => game;

// Wins in a row: now, and at best. `results` may be in any order.
export function streakOf(results: readonly Result[]): { readonly now: number; readonly best: number } {
  let now = 0;
  let best = 0;
  for (const result of results.filter(({ me }) => me !== null).sort((a, b) => a.ended - b.ended)) {
    now = isWin(result) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}
