// The crews: a colour and an emblem each, so that colour is never the only sign. Jamaica sails the
// first six and the black ghost; a table of eight in Malacca seats them all.
import type { Emblem } from './art/emblems';

export const crews = ['red', 'blue', 'green', 'yellow', 'violet', 'orange', 'ghost', 'ivory'] as const;
export type Crew = (typeof crews)[number];

export const emblemOf: Readonly<Record<Crew, Emblem>> = {
  red: 'anchor',
  blue: 'fish',
  green: 'leaf',
  yellow: 'crown',
  violet: 'hourglass',
  orange: 'sabres',
  ghost: 'skull',
  ivory: 'turtle',
};

const onSail: Readonly<Partial<Record<Crew, string>>> = {
  yellow: 'var(--emblem-dark)',
  orange: 'var(--emblem-dark)',
  ivory: 'var(--emblem-dark)',
  ghost: 'var(--bone)',
};

// The custom properties that paint a piece in a crew's colours.
export const crewStyle = (crew: Crew): string =>
  `--ship:var(--c-${crew});--ship-text:var(--c-${crew}-text);--emblem:${onSail[crew] ?? 'var(--emblem-light)'}`;
