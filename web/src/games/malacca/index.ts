// Malacca, as the page knows it.
import type { Game } from '../types';

export const malacca: Game = {
  players: { fewest: 2, most: 8 },
  minutes: 20,
  letters: ['500 1em "Alegreya Sans"', 'italic 500 1em "Alegreya Variable"', '700 1em "Alegreya SC"'],
  quick: (players) => `players=${players} captains=on equipment=on`,
  picture: () => import('./Vignette.svelte'),
  setUp: async () => (await import('./options')).setUp,
  play: async () => (await import('./play')).play,
};
