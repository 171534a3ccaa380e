// What a table of Malacca shows one viewer: plain values, easy to fill from the viewer's View.
import type { Captain } from '../../pieces/art/captains';
import type { Crew } from '../../pieces/crews';
import type { MalaccaAction, MalaccaCardFace } from '../../pieces/types';
import type { HeaderState, LogLine, Prompt, Refused } from '../../kit/types';
import type { Helm } from '../../table/people';
import type { MalaccaWhy } from '../../wire/messages';

// What lies before a seat this round. The stake is open; the card is a secret until the reveal.
export interface Placed {
  stake: number;
  face: MalaccaCardFace | null; // null: face down
}

export interface MalaccaSeat {
  crew: Crew;
  name: string;
  coins: number;
  specials: number; // special cards in hand; the number is public, the cards are not
  captain: Captain | null;
  equipment: Readonly<Record<MalaccaAction, number>>;
  leader: boolean; // holds the parrot
  placed: Placed | null;
  gain: number | null; // what the pay-out brought or cost, while it is shown
  reason: string | null; // why, in words
  state: 'acting' | 'waiting' | 'placed';
  helm: Helm;
  bot?: string | null; // what the table calls a bot, which has its face by it
}

export interface Sums {
  attack: number;
  defence: number;
  taken: boolean;
}

export interface MalaccaHandCard {
  id: string;
  face: MalaccaCardFace;
}

// Coins, from the worst to the best.
export interface Range {
  least: number;
  most: number;
  why_least?: MalaccaWhy; // what makes it so
  why_most?: MalaccaWhy;
}

// What the stake would bring, either way, over all that the others may have placed; null: it can't be.
export interface Prospect {
  safe: Range | null;
  taken: Range | null;
}

export interface MalaccaMine {
  hand: readonly MalaccaHandCard[];
  asked: boolean; // a card and a stake are to be placed now
  chosen: string | null; // id of the card to place
  stake: number;
  stakeLeast: number;
  stakeMost: number;
  prospect: Prospect | null;
  hint?: string; // a guide's word
}

// Ships that have come in, by cargo; null are still to come.
export type Fleet = readonly (number | null)[];

export interface Shop {
  left: Readonly<Record<MalaccaAction, number>>;
  price: number;
  open: readonly MalaccaAction[]; // what can be bought now
  chosen: MalaccaAction | null;
}

export interface MalaccaTableView {
  header: HeaderState;
  me: Crew | null;
  seats: readonly MalaccaSeat[]; // clockwise
  cargo: number | null; // of the ship in the roundel; null before it comes in
  shipNumber: number; // from 1
  fleet: Fleet;
  sums: Sums | null; // after the reveal
  mine: MalaccaMine | null;
  equipmentPay: Readonly<Record<MalaccaAction, number>>; // what a card of each kind brings
  shop: Shop | null; // when the leader may buy
  moving: boolean; // something is being told
  retractable: boolean; // the last answer can be taken back
  asking: boolean; // what is not offered can be pressed, to learn why not
  prompt: Prompt | null; // decisions other than card and stake
  refused: Refused | null;
  log: readonly LogLine[];
}

export interface MalaccaHandlers {
  oncard?: (id: string) => void;
  onstake?: (value: number) => void;
  onplace?: () => void;
  onbuy?: (kind: MalaccaAction) => void;
  onoption?: (id: string) => void;
  onback?: () => void;
  onwhy?: () => void;
  onskip?: () => void; // to the present position
  onretract?: () => void; // takes the last answer back
  onmenu?: () => void;
}
