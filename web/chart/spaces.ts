// The board's facts (RULES.md J0.1): one row a space, and nothing that was drawn.
import facts from './spaces.json';
import type { Point } from './shape';

export type Kind = 'home' | 'sea' | 'port' | 'lair';

export interface Space {
  id: number;
  kind: Kind;
  price: number;
  score: number;
  next: number[];
  prev: number[];
  centre: Point;
}

export const spaces: Space[] = facts.map((fact) => ({
  id: fact.id,
  kind: fact.kind as Kind,
  price: fact.price,
  score: fact.score,
  next: fact.next,
  prev: facts.filter((other) => other.next.includes(fact.id)).map((other) => other.id),
  centre: [fact.x * 1.5, fact.y],
}));

// The long outer lanes of the three forks hug their own islands, not the main one.
export const inOuterLane = (id: number): boolean =>
  (id >= 7 && id <= 12) || (id >= 20 && id <= 25) || (id >= 33 && id <= 38);

export const firstScoring = 41;
