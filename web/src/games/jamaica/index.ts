// Jamaica, as the page knows it.
import { t } from '../../i18n/locale.svelte';
import type { Game } from '../types';

export const jamaica: Game = {
  minutes: 40,
  stage: (round) => t('round.n', { round }),
  letters: ['500 1em "Alegreya Sans"', 'italic 500 1em "Alegreya Variable"'],
  quick: (players) => `players=${players}`,
  feats: [
    { name: 'battles', least: 3 },
    { name: 'provident', least: 1, won: true },
  ],
  picture: () => import('./Vignette.svelte'),
  setUp: async () => (await import('./options')).setUp,
  play: async () => (await import('./play')).play,
  lesson: async () => (await import('./lesson')).lesson,
  rulePicture: () => import('./RulePicture.svelte'),
};
