// The games, each named once: the page has what stands in this list.
import type { Route } from '../kit/address';
import type { TableInfo } from '../wire/messages';
import { jamaica } from './jamaica';
import { malacca } from './malacca';
import type { Game, GamePlay } from './types';

export const games = { jamaica, malacca } satisfies Readonly<Record<TableInfo['game'], Game>>;
export type GameName = keyof typeof games;
export const gameNames = Object.keys(games) as [GameName, ...GameName[]];

const isGame = (name: string | undefined): name is GameName => name !== undefined && Object.hasOwn(games, name);

// The game of an address; one that nobody knows is taken for the first.
export const gameOf = ({ rest: [name] }: Route): GameName => (isGame(name) ? name : gameNames[0]);

// A game's table is fetched once.
const fetched = new Map<GameName, Promise<GamePlay>>();

export function playOf(name: GameName): Promise<GamePlay> {
  const found = fetched.get(name) ?? games[name].play();
  fetched.set(name, found);
  found.catch(() => fetched.delete(name)); // the next try may have a net
  return found;
}
