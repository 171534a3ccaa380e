// How far a game has come: each round is a day, each day has its ship.
import { t } from '../../i18n/locale.svelte';
import { factsOf } from '../facts';

const days = factsOf('malacca').options.find((one) => one.name === 'fleet')!.numbers;

export const stageOf = (round: number): string => t('ship.of', { number: Math.max(1, round), all: days });
