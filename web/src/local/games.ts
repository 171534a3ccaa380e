// Games on this device, kept by the page and by the worker alike.
import { Keep } from '../kit/keep';
import type { LocalConfig } from './runner';

export interface LocalGame {
  id: string;
  config: LocalConfig;
  people: readonly string[]; // names of those who sit here, in the order of the open seats
  created: number;
  updated: number;
  over: boolean;
  round: number;
  guided?: boolean; // a first game: each decision is explained
  lesson?: boolean; // a chapter of one: in no list of games
  daily?: string; // the day whose voyage it is
  counts?: boolean; // the first try of that day
  record?: string; // once it was looked at again
}

export interface StoredGame extends LocalGame {
  log: readonly string[];
}

const games = new Keep<StoredGame>('freebooter', 'games');

export const createGame = (game: LocalGame): Promise<void> => games.change(game.id, () => ({ ...game, log: [] }));

// Adds entries if the log still has exactly `expected` of them, and answers whether it did: of two tabs that
// play the same game, the one that comes too late changes nothing.
export async function appendGame(id: string, entries: readonly string[], expected: number): Promise<boolean> {
  let added = false;
  await games.change(id, (game) => {
    added = game?.log.length === expected;
    if (!game || !added) return game ?? null;
    return { ...game, log: [...game.log, ...entries], updated: Date.now() };
  });
  return added;
}

// What a list wants to know without replaying the log.
export const noteGame = (id: string, note: Partial<Pick<LocalGame, 'over' | 'round' | 'record'>>): Promise<void> =>
  games.change(id, (game) => (game ? { ...game, ...note } : null));

export const forgetGame = (id: string): Promise<void> => games.change(id, () => null);

export const loadGame = (id: string): Promise<StoredGame | null> => games.load(id);

export const listGames = async (): Promise<StoredGame[]> =>
  (await games.list()).filter(({ lesson }) => !lesson).sort((a, b) => b.updated - a.updated);
