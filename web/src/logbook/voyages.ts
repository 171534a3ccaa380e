// The daily voyage: one deal a day and game for everybody. Its chance is the day's own, and keyed by occasion
// (engine/match/fair.h), so that choices do not shift it. The first try of a day counts, also when it is left.
import type { GameName } from '../games';
import { Keep } from '../kit/keep';

export interface Voyage {
  readonly id: string; // voyageId
  readonly day: string;
  readonly game: GameName;
  readonly table: string; // the game on this device that counts
  readonly points?: number; // once it is over
  readonly place?: number;
  readonly players?: number;
  readonly lead?: number; // over the next, or behind the best
}

const voyages = new Keep<Voyage>('freebooter-voyages', 'voyages');

// The day of the world, by UTC: 2026-11-18.
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const voyageId = (day: string, game: GameName): string => `daily-${day}-${game}`;

// 32 bytes of chance in hex: the day and the game, written out. The table makes its keys of them.
export function daySeed(day: string, game: GameName): string {
  const bytes = new TextEncoder().encode(`freebooter ${day} ${game}`);
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64);
}

export const loadVoyage = (day: string, game: GameName): Promise<Voyage | null> => voyages.load(voyageId(day, game));
export const listVoyages = async (): Promise<Voyage[]> =>
  (await voyages.list()).sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.game < b.game ? -1 : 1));

// A voyage that has begun stays begun.
export const beginVoyage = (voyage: Voyage): Promise<void> => voyages.change(voyage.id, (old) => old ?? voyage);

// Only the try that counts has a result, and only one.
export const endVoyage = (
  day: string,
  game: GameName,
  table: string,
  end: Required<Pick<Voyage, 'points' | 'place' | 'players' | 'lead'>>,
): Promise<void> =>
  voyages.change(voyageId(day, game), (old) =>
    old?.table === table && old.points === undefined ? { ...old, ...end } : (old ?? null),
  );
