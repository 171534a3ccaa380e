// Where a record comes from: its address names a game of this device, a table of the server, or a file that was
// opened in this tab.
import { loadGame } from '../local/games';
import { api } from '../server/api';
import { keptRecord } from '../stage/kept';

export async function recordAt(source: string | undefined, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  if (source === 'here') return (await loadGame(name))?.record ?? null;
  if (source === 'table') return api.record(name).catch(() => null);
  return source === 'file' ? keptRecord(name) : null;
}

// Whose eyes: everybody's at once, those of a watcher, or of one seat.
export type Eyes = number | null | 'all';

export const eyesIn = (word: string | undefined): Eyes =>
  word === 'public' ? null : word !== undefined && /^\d$/.test(word) ? Number(word) : 'all';
export const eyesWord = (eyes: Eyes): string => (eyes === null ? 'public' : String(eyes));
