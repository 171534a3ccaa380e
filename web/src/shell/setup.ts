// A table before it begins: what the set-up page shows and changes.
import type { Crew } from '../pieces/crews';

export type ClockChoice = 'none' | 'brisk' | 'relaxed' | 'slow';
export type Sitter = 'you' | 'friend' | 'device' | 'bot';
export const levels = ['random', 'cabin-boy', 'sailor'] as const; // weakest first
export type BotLevel = (typeof levels)[number];

export interface SeatDraft {
  crew: Crew;
  sitter: Sitter;
  name: string;
  level: BotLevel; // of a bot
}

// A rule that the table can set, in plain words. A switch has no choices.
export interface OptionSpec {
  key: string;
  title: string;
  value: string | boolean;
  choices?: readonly { value: string; label: string; more?: string }[];
  more?: string;
  fixed?: string; // why it cannot be changed now
}

export interface TableDraft {
  game: 'jamaica' | 'malacca';
  options: readonly OptionSpec[];
  seats: readonly SeatDraft[];
  fewest: number;
  most: number;
  clock: ClockChoice;
}
