// Games on this device, kept in the browser's database by the page and by the worker alike. Where
// that is forbidden they last as long as the tab.
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
  record?: string; // once it was looked at again
}

export interface StoredGame extends LocalGame {
  log: readonly string[];
}

const memory = new Map<string, StoredGame>();
let opened: Promise<IDBDatabase | null> | undefined;

function database(): Promise<IDBDatabase | null> {
  return (opened ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(null);
    const request = indexedDB.open('freebooter', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
    request.onblocked = () => done(null);
  }));
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the database failed'));
  });

async function change(id: string, edit: (game: StoredGame | undefined) => StoredGame | null): Promise<void> {
  const db = await database();
  if (db === null) {
    const next = edit(memory.get(id));
    if (next) memory.set(id, next);
    else memory.delete(id);
    return;
  }
  const games = db.transaction('games', 'readwrite').objectStore('games');
  const next = edit((await settled(games.get(id))) as StoredGame | undefined);
  if (next) await settled(games.put(next));
  else await settled(games.delete(id));
}

export const createGame = (game: LocalGame): Promise<void> => change(game.id, () => ({ ...game, log: [] }));

// Adds entries if the log still has exactly `expected` of them, and answers whether it did: of two tabs that
// play the same game, the one that comes too late changes nothing.
export async function appendGame(id: string, entries: readonly string[], expected: number): Promise<boolean> {
  let added = false;
  await change(id, (game) => {
    added = game?.log.length === expected;
    if (!game || !added) return game ?? null;
    return { ...game, log: [...game.log, ...entries], updated: Date.now() };
  });
  return added;
}

// What a list wants to know without replaying the log.
export const noteGame = (id: string, note: Partial<Pick<LocalGame, 'over' | 'round' | 'record'>>): Promise<void> =>
  change(id, (game) => (game ? { ...game, ...note } : null));

export const forgetGame = (id: string): Promise<void> => change(id, () => null);

export async function loadGame(id: string): Promise<StoredGame | null> {
  const db = await database();
  if (db === null) return memory.get(id) ?? null;
  return ((await settled(db.transaction('games').objectStore('games').get(id))) as StoredGame | undefined) ?? null;
}

export async function listGames(): Promise<StoredGame[]> {
  const db = await database();
  const all =
    db === null
      ? [...memory.values()]
      : ((await settled(db.transaction('games').objectStore('games').getAll())) as StoredGame[]);
  return all.filter(({ lesson }) => !lesson).sort((a, b) => b.updated - a.updated);
}
