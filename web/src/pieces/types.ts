// What the pieces show, in the rulebook's nouns.
export type Good = 'gold' | 'food' | 'powder';
export type Action = Good | 'forward' | 'backward';

export interface ActionPair {
  morning: Action;
  evening: Action;
}

// One hold of a ship: empty holds have no good.
export interface HoldContent {
  good: Good | null;
  count: number;
}

// How a hold takes part in the decision at hand.
export type HoldState = 'plain' | 'open' | 'chosen' | 'dumped';

export type Power = 'map' | 'sabre' | 'lady' | 'sixth';

// A treasure card as far as the viewer knows it.
export type TreasureFace =
  | { kind: 'power'; power: Power }
  | { kind: 'value'; points: number } // riches above 0, curses below
  | { kind: 'cursed' } // known to be cursed, its value unknown
  | { kind: 'unknown' };

export type CombatFace = 2 | 4 | 6 | 8 | 10 | 'star';
export type ShortageSymbol = 'circle' | 'square' | 'skull' | 'star';

export type MalaccaAction = 'attack' | 'defence' | 'trade';

export type MalaccaCardFace =
  | { kind: MalaccaAction; value: 1 | 2 }
  | { kind: 'ambush'; sides: readonly [MalaccaAction, MalaccaAction]; chosen?: MalaccaAction };
