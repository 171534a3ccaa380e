// Each game's table, fetched when it is played.
import type { Component } from 'svelte';
import type { TableInfo } from '../wire/messages';
import type { TableSession } from './session.svelte';

type GameTable = Component<{ session: TableSession; onmenu?: () => void }>;

const tables: Readonly<Record<TableInfo['game'], () => Promise<{ default: GameTable }>>> = {
  jamaica: () => import('../games/jamaica/JamaicaGame.svelte'),
  malacca: () => import('../games/malacca/MalaccaGame.svelte'),
};
const loaded = new Map<TableInfo['game'], Promise<{ default: GameTable }>>();

export function gameTable(game: TableInfo['game']): Promise<{ default: GameTable }> {
  const found = loaded.get(game) ?? tables[game]();
  loaded.set(game, found);
  found.catch(() => loaded.delete(game)); // the next try may have a net
  return found;
}
