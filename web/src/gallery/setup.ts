import { jamaicaDefaults, jamaicaOptions } from '../games/jamaica/options';
import { malaccaDefaults, malaccaOptions } from '../games/malacca/options';
import type { TableDraft } from '../shell/setup';

const seats: TableDraft['seats'] = [
  { crew: 'blue', sitter: 'you', name: 'Olena', level: 'sailor' },
  { crew: 'red', sitter: 'friend', name: 'Ana', level: 'sailor' },
  { crew: 'violet', sitter: 'bot', name: 'Margaux', level: 'cabin-boy' },
  { crew: 'green', sitter: 'device', name: '', level: 'sailor' },
];

export const draft = (game: TableDraft['game'], players: number): TableDraft => ({
  game,
  options: game === 'jamaica' ? jamaicaOptions(jamaicaDefaults, players) : malaccaOptions(malaccaDefaults),
  seats: seats.slice(0, players),
  fewest: 2,
  most: game === 'jamaica' ? 6 : 8,
  clock: 'relaxed',
});
