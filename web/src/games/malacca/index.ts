// Malacca, as the page knows it.
import type { Game } from '../types';
import { stageOf } from './stage';

export const malacca: Game = {
  minutes: 20,
  stage: stageOf,
  days: true,
  letters: ['500 1em "Alegreya Sans"', 'italic 500 1em "Alegreya Variable"', '700 1em "Alegreya SC"'],
  quick: (players) => `players=${players} captains=yes equipment=yes`,
  feats: [
    { name: 'trades', least: 3 },
    { name: 'shares', least: 4 },
  ],
  stakes: true,
  picture: () => import('./Vignette.svelte'),
  setUp: async () => (await import('./options')).setUp,
  play: async () => (await import('./play')).play,
  lesson: async () => (await import('./lesson')).lesson,
  rulePicture: () => import('./RulePicture.svelte'),
};
