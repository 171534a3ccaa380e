// What the board shows. It knows no rules: which spaces are legal, and what waits there, is told.
import type { IconName } from '../pieces/art/icons';
import type { Crew } from '../pieces/crews';
import type { Box } from './camera';

export interface BoardShip {
  crew: Crew;
  name: string;
  space: number;
  mine?: boolean;
  steered?: boolean; // a bot is at the helm of an absent player
  told?: boolean; // the log speaks of it
}

// Legal to choose, chosen, a shortage ahead, spoken of by the log, or nothing of these.
export type Sign = 'legal' | 'chosen' | 'short' | 'told' | 'plain';

export interface Note {
  icon: IconName;
  text: string;
  warn?: boolean;
}

export interface SpaceMark {
  space: number;
  sign: Sign;
  notes?: readonly Note[]; // price, battle, shortage: a tag beside the space
  pressable?: boolean;
}

// A ship's way over the spaces it passes, the first being where it lies.
export interface Voyage {
  id: number;
  crew: Crew;
  path: readonly number[];
}

// The ships and what else must stay in sight, in pixels of the window that shows the chart.
export interface InWindow {
  readonly ships: readonly (Box & { readonly crew: Crew })[];
  readonly covers: readonly Box[];
  readonly width: number;
  readonly height: number;
}

export interface BoardDice {
  morning: number | null;
  evening: number | null;
}
