// A table while it is being set up, and what it becomes.
import { games, type GameName } from '../games';
import type { GameSetUp, OptionValues } from '../games/types';
import { crews } from '../pieces/crews';
import type { LocalConfig } from '../local/runner';
import type { NewTable } from '../server/api';
import type { ClockChoice, SeatDraft, Sitter, TableDraft } from './setup';

export interface Wishes {
  readonly game: GameName;
  readonly setUp: GameSetUp;
  readonly values: OptionValues;
  readonly seats: readonly SeatDraft[];
  readonly clock: ClockChoice;
}

const seat = (i: number, sitter: Sitter, name = ''): SeatDraft => ({ crew: crews[i]!, sitter, name, level: 'sailor' });

// Whose crew is whose follows the order of the seats.
export const inOrder = (seats: readonly SeatDraft[]): SeatDraft[] =>
  seats.map((one, i) => ({ ...one, crew: crews[i]! }));
export const addSeat = (seats: readonly SeatDraft[], sitter: Sitter): SeatDraft[] => [
  ...seats,
  seat(seats.length, sitter),
];

export const firstWishes = (game: GameName, setUp: GameSetUp, sitter: Sitter, name: string): Wishes => ({
  game,
  setUp,
  values: setUp.values,
  clock: 'none',
  seats: [seat(0, 'you', name), seat(1, sitter), seat(2, 'bot'), seat(3, 'bot')],
});

export const draftOf = ({ game, setUp, values, seats, clock }: Wishes): TableDraft => ({
  game,
  options: setUp.options(values, seats.length),
  seats,
  ...games[game].players,
  clock,
});

export const withOption = (wishes: Wishes, key: string, value: string | boolean): Wishes => ({
  ...wishes,
  values: { ...wishes.values, [key]: value },
});

// The options in the words of the engine (RULES J0.7, M0).
export const optionsText = ({ setUp, values, seats }: Wishes): string => setUp.text(values, seats.length);

const clocks: Readonly<Record<ClockChoice, NewTable['clock']>> = {
  none: { kind: 'none' },
  brisk: { kind: 'live', seconds: 30 },
  relaxed: { kind: 'live', seconds: 90 },
  slow: { kind: 'slow', seconds: 3 * 24 * 3600 },
};

export const serverTable = (wishes: Wishes, listed: boolean): NewTable => ({
  game: wishes.game,
  options: optionsText(wishes),
  visibility: listed ? 'public' : 'link',
  clock: clocks[wishes.clock],
  seats: wishes.seats.map((one) =>
    one.sitter === 'you'
      ? { kind: 'reserved', you: true }
      : one.sitter === 'bot'
        ? { kind: 'bot', level: one.level }
        : { kind: 'open' },
  ),
});

// On one device everybody but the bots takes an open seat, in their order.
export const localTable = (wishes: Wishes): LocalConfig => ({
  game: wishes.game,
  options: optionsText(wishes),
  seats: wishes.seats.map((one) => (one.sitter === 'bot' ? { kind: 'bot', level: one.level } : { kind: 'open' })),
});
