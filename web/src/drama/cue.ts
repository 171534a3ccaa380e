// What is staged for a moment over the table. Places have names, which elements of the table carry as `data-at`;
// of several the first that is in sight is meant.
import type { IconName } from '../pieces/art/icons';
import type { Crew } from '../pieces/crews';
import type { ActionPair, TreasureFace } from '../pieces/types';

export type Places = readonly string[];

export type Cue =
  | { readonly kind: 'card'; readonly at: Places; readonly crew: Crew; readonly card: ActionPair; readonly dice: Dice }
  | {
      readonly kind: 'goods';
      readonly from: Places;
      readonly to: Places;
      readonly icon: IconName;
      readonly count: number;
    }
  | { readonly kind: 'treasure'; readonly crew: Crew; readonly face: TreasureFace; readonly text: string }
  | {
      readonly kind: 'shortage';
      readonly crew: Crew;
      readonly good: IconName;
      readonly missing: number;
      readonly text: string;
    }
  | { readonly kind: 'salute'; readonly at: Places; readonly crew: Crew; readonly text: string }
  | { readonly kind: 'breath' }
  | { readonly kind: 'proclaim'; readonly text: string };

type Dice = { morning: number; evening: number } | null;

// Treasures that bring no good darken the table.
export const darkens = (face: TreasureFace): boolean =>
  face.kind === 'cursed' || (face.kind === 'value' && face.points < 0);
