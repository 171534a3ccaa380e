import type { GameName } from '../games';
import type { GameSetUp } from '../games/types';
import { optionsOf } from '../shell/drafts';
import type { TableDraft } from '../shell/setup';

const seats: TableDraft['seats'] = [
  { crew: 'blue', sitter: 'you', name: 'Olena', level: 'sailor' },
  { crew: 'red', sitter: 'friend', name: 'Ana', level: 'sailor' },
  { crew: 'violet', sitter: 'bot', name: 'Margaux', level: 'cabin-boy' },
  { crew: 'green', sitter: 'device', name: '', level: 'sailor' },
];

export const draft = (game: GameName, setUp: GameSetUp, players: number): TableDraft => ({
  game,
  options: optionsOf(game, setUp, setUp.values, players),
  seats: seats.slice(0, players),
  clock: 'relaxed',
  takeBack: false,
  hints: false,
});
