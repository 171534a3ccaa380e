// What the frame around any table shows.
import type { IconName } from '../pieces/art/icons';
import type { ControlName } from '../pieces/art/controls';
import type { Crew } from '../pieces/crews';
import type { Part } from '../i18n/translate';
import type { RefusalCode } from '../wire/messages';

// Whose turn it is, in words. Only `mine` glows.
export interface Status {
  kind: 'mine' | 'waiting' | 'lost' | 'watching' | 'over';
  text: string;
  short?: string; // where there is little room and the text stands elsewhere too
}

export interface HeaderState {
  game: string; // name and options in words
  stage: string; // round or ship
  status: Status;
  secondsLeft: number | null;
}

export interface Note {
  text: string;
  icon?: IconName;
  tone?: 'warn' | 'good';
}

export interface Option {
  id: string;
  kind?: string; // of decision, as the table calls it
  label: string;
  detail?: string; // what it costs or brings
  icon?: IconName | ControlName;
  dice?: readonly [morning: number, evening: number]; // drawn in place of the label
  primary?: boolean;
  marked?: boolean; // one more press answers with it
  disabled?: boolean;
}

// A number to set: powder, a stake, tokens to pay.
export interface Amount {
  label: string;
  lo: number;
  hi: number;
  value: number;
  icon?: IconName;
}

// One decision in one place. What it costs stands beside the choice before it is made.
export interface Prompt {
  title: string;
  notes?: readonly Note[];
  amount?: Amount;
  options?: readonly Option[];
  hint?: string; // a guide's word for a first game
  back?: boolean; // the choice can still be taken back
  why?: 'offered' | 'asking'; // the player may ask why something is not offered, and does
}

// Why the table did not accept something.
export interface Refused {
  game: string;
  code: RefusalCode;
  rule: string | null;
}

// A sentence of the log. Its parts keep the names apart; what it speaks of lights up on the board: crews,
// spaces, the dice, the merchant ship.
export interface LogLine {
  id: number;
  heading?: boolean; // a new round
  begins?: boolean; // a new turn, or what stands for one
  fresh?: boolean; // new since the reader's last decision
  crew?: Crew;
  also?: readonly Crew[]; // others that it speaks of
  thing?: 'dice' | 'ship';
  parts: readonly Part[];
  spaces?: readonly number[];
}

// One thing that a part is made of.
export interface ScoreItem {
  points: number;
  name: string;
}

export interface ScorePart {
  label: string;
  points: number;
  items?: readonly ScoreItem[];
  kind: 'place' | 'gold' | 'riches' | 'curse' | 'coins';
}

export interface ScoreColumn {
  crew: Crew;
  name: string;
  mine?: boolean;
  parts: readonly ScorePart[];
  total: number;
  winner: boolean;
}
