// What a table of Jamaica shows one viewer: plain values, easy to fill from the viewer's View.
import type { BoardShip, SpaceMark, Voyage } from '../../chart/types';
import type { Crew } from '../../pieces/crews';
import type {
  ActionPair,
  CombatFace,
  HoldContent,
  HoldState,
  Power,
  ShortageSymbol,
  TreasureFace,
} from '../../pieces/types';
import type { HeaderState, LogLine, Prompt, Refused, ScorePart } from '../../kit/types';
import type { Helm } from '../../table/people';
import type { Cell } from './landings';

// How far a seat has come with the secret pick.
export type SeatState = 'choosing' | 'picked' | 'acting' | 'waiting';

export interface FaceDown {
  number: number; // public: the order in which treasures were drawn
  face: TreasureFace; // as far as the viewer knows
}

export interface Ship {
  crew: Crew;
  name: string;
  space: number;
  lap: -1 | 0 | 1; // behind the start, racing, home
  holds: readonly HoldContent[]; // 5, or 6 with the Sixth Hold
  powers: readonly Power[];
  treasures: readonly FaceDown[];
  score: number; // so far, from what everybody sees
  parts: readonly ScorePart[]; // as far as the viewer knows
  captain: boolean;
  state: SeatState;
  helm: Helm;
  bot?: string | null; // what the table calls a bot, which has its face by it
}

export interface HandCard {
  id: number;
  card: ActionPair;
}

// The part of a decision that is made on the holds and treasures themselves.
export interface HoldChoice {
  state: HoldState;
  taken: number;
}

export interface Mine {
  hand: readonly HandCard[];
  asked: boolean; // a card is to be picked now
  picked: number | null; // id of the card that was sent
  raised: number | null; // id of the card under consideration
  unseen: number; // points of one’s own face-down treasures
  holdChoices: readonly HoldChoice[]; // by hold; empty when no hold is asked for
  openTreasures: readonly number[]; // numbers that can be chosen now
  chosenTreasure: number | null;
}

export interface Side {
  crew: Crew;
  name: string;
  mine: boolean;
  powder: number | null; // null until committed
  powderMost: number; // what it could commit
  lady: number; // what she adds
  die: CombatFace | null;
  rerolled: boolean;
  strength: number | null;
}

export interface Battle {
  attacker: Side;
  defender: Side;
  half: 'morning' | 'evening';
  when: string; // the same in words, and the round
  outcome: 'attacker' | 'defender' | 'tie' | null;
  notes: readonly string[];
}

// The red die as it fell for a ship that could not pay.
export interface Omen {
  face: CombatFace;
  symbol: ShortageSymbol;
  text: string;
}

// The chances of a broadside, in percent, as the table counts them.
export interface OddsView {
  amount: number; // that is set
  amounts: readonly { amount: number; win: number; tie: number; lose: number; text: string }[];
  lines: readonly string[]; // the set amount, in words
  faces: readonly { face: CombatFace; win: string }[]; // what one’s own die would make of it
  sabre: boolean; // it is counted in
}

// One way to lay the dice, and what each card of the hand would then lead to.
export interface LayingView {
  dice: readonly [morning: number, evening: number];
  cards: readonly { card: ActionPair; cells: readonly Cell[] }[];
}

export interface LootCard extends FaceDown {
  chosen: boolean;
}

// What the winner may take from the loser, or leave to it.
export interface Loot {
  crew: Crew;
  name: string;
  holds: readonly HoldContent[];
  choices: readonly HoldChoice[];
  treasures: readonly LootCard[];
  curses: readonly LootCard[];
  own: readonly LootCard[]; // the winner's other treasures: why they can't be left is a question
}

export interface JamaicaTableView {
  header: HeaderState;
  me: Crew | null; // null: watching
  ships: readonly Ship[]; // in seat order
  lairs: readonly number[]; // spaces that still have their treasure token
  dice: { morning: number | null; evening: number | null };
  mine: Mine | null;
  prompt: Prompt | null;
  log: readonly LogLine[];
  marks: readonly SpaceMark[];
  routes: readonly (readonly number[])[];
  previews: readonly BoardShip[];
  look: readonly number[];
  voyage: Voyage | null;
  omen: Omen | null;
  battle: Battle | null;
  loot: Loot | null;
  odds: OddsView | null;
  layings: readonly LayingView[];
  moving: boolean; // something is being told
  retractable: boolean; // the last answer can be taken back
  asking: boolean; // everything can be pressed, to learn why not
  refused: Refused | null;
}

// What the player does; the table decides what it means.
export interface JamaicaHandlers {
  oncard?: (id: number) => void;
  onconsider?: (id: number | null) => void;
  onhold?: (index: number) => void;
  onloot?: (index: number) => void; // a hold of the loser
  ontreasure?: (number: number) => void;
  onspace?: (space: number) => void;
  onoption?: (id: string) => void;
  onpoint?: (id: string | null) => void; // an option is looked at
  onamount?: (value: number) => void;
  onback?: () => void;
  onwhy?: () => void;
  onarrive?: (voyage: Voyage) => void;
  onskip?: () => void; // to the present position
  onretract?: () => void; // takes the last answer back
  onmenu?: () => void;
}
