// How long motion lasts, against the normal.
import type { Pace } from './settings.svelte';

const factors: Readonly<Record<Pace, number>> = { none: 0, brisk: 0.45, normal: 1, slow: 1.8 };

export const paceOf = (pace: Pace): number => factors[pace];
