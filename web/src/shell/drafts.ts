// A table while it is being set up, and what it becomes.
import type { GameName } from '../games';
import { factsOf, levelsOf, settled, wordsFor } from '../games/facts';
import type { GameSetUp, OptionSpec, OptionValues } from '../games/types';
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
  readonly takeBack: boolean;
  readonly hints: boolean;
}

const seat = (game: GameName, i: number, sitter: Sitter, name = ''): SeatDraft => ({
  crew: crews[i]!,
  sitter,
  name,
  level: levelsOf(game).at(-1)!,
});

// Whose crew is whose follows the order of the seats.
export const inOrder = (seats: readonly SeatDraft[]): SeatDraft[] =>
  seats.map((one, i) => ({ ...one, crew: crews[i]! }));
export const addSeat = (game: GameName, seats: readonly SeatDraft[], sitter: Sitter): SeatDraft[] => [
  ...seats,
  seat(game, seats.length, sitter),
];

export const firstWishes = (game: GameName, setUp: GameSetUp, sitter: Sitter, name: string): Wishes => ({
  game,
  setUp,
  values: setUp.values,
  clock: 'none',
  takeBack: false,
  hints: false,
  seats: [seat(game, 0, 'you', name), seat(game, 1, sitter), seat(game, 2, 'bot'), seat(game, 3, 'bot')],
});

// The options that a game offers, with those fixed that the number of players leaves no choice in.
export function optionsOf(game: GameName, setUp: GameSetUp, values: OptionValues, players: number): OptionSpec[] {
  return Object.entries(setUp.words()).map(([key, { title, more, on, choice, fixed }]) => {
    const value = settled(game, key, values[key], players);
    const all = factsOf(game).options.find((one) => one.name === key)!.words;
    return {
      key,
      title,
      value,
      more,
      on,
      off: on && all.find((word) => word !== on),
      choices: choice && all.map((word) => ({ value: word, ...choice(word) })),
      fixed: wordsFor(game, key, players).length === 1 ? fixed?.(value) : undefined,
    };
  });
}

export const draftOf = ({ game, setUp, values, seats, clock, takeBack, hints }: Wishes): TableDraft => ({
  game,
  options: optionsOf(game, setUp, values, seats.length),
  seats,
  clock,
  takeBack,
  hints,
});

export const withOption = (wishes: Wishes, key: string, value: string): Wishes => ({
  ...wishes,
  values: { ...wishes.values, [key]: value },
});

// The options in the words of the engine (J0.7, M0).
export const optionsText = ({ game, setUp, values, seats }: Wishes): string =>
  [
    `players=${seats.length}`,
    ...Object.keys(setUp.words()).map((name) => `${name}=${settled(game, name, values[name], seats.length)}`),
  ].join(' ');

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
  take_back: wishes.takeBack,
  hints: wishes.hints,
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
