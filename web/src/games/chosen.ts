// The rules of a table that stands, in the words in which they were offered.
import { factsOf } from './facts';
import type { GameSetUp } from './types';
import type { GameName } from './index';

export interface ChosenOption {
  readonly key: string;
  readonly title: string;
  readonly on?: boolean; // of a switch
  readonly label?: string; // of a choice
}

// `options` are as a table tells them: 'players=2 edition=first'.
export function chosenOptions(game: GameName, setUp: GameSetUp, options: string): ChosenOption[] {
  const told = new Map(options.split(' ').map((one) => one.split('=') as [string, string]));
  return Object.entries(setUp.words()).map(([key, { title, on, choice }]) => {
    const word = told.get(key) ?? factsOf(game).options.find((one) => one.name === key)?.usual ?? '';
    return { key, title, ...(on === undefined ? { label: choice?.(word).label } : { on: word === on }) };
  });
}
