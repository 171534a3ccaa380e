// A table before it begins: what the set-up page shows and changes.
import type { GameName } from '../games';
import type { BotLevel } from '../games/facts';
import type { OptionSpec } from '../games/types';
import type { Crew } from '../pieces/crews';

export type ClockChoice = 'none' | 'brisk' | 'relaxed' | 'slow';
export type Sitter = 'you' | 'friend' | 'device' | 'bot';

export interface SeatDraft {
  crew: Crew;
  sitter: Sitter;
  name: string;
  level: BotLevel; // of a bot
}

export interface TableDraft {
  game: GameName;
  options: readonly OptionSpec[];
  seats: readonly SeatDraft[];
  clock: ClockChoice;
  takeBack: boolean; // what others have seen, until one of them acts
  hints: boolean; // whoever is asked may ask for one
}
