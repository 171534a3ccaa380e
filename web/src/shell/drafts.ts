// A table while it is being set up, and what it becomes.
import { jamaicaDefaults, jamaicaOptions, type JamaicaOptions } from '../games/jamaica/options';
import { malaccaDefaults, malaccaOptions, type MalaccaOptions } from '../games/malacca/options';
import { crews } from '../pieces/crews';
import type { LocalConfig } from '../local/runner';
import type { NewTable } from '../server/api';
import type { ClockChoice, SeatDraft, Sitter, TableDraft } from './setup';

export interface Wishes {
  readonly game: TableDraft['game'];
  readonly jamaica: JamaicaOptions;
  readonly malacca: MalaccaOptions;
  readonly seats: readonly SeatDraft[];
  readonly clock: ClockChoice;
}

export const most = (game: TableDraft['game']): number => (game === 'jamaica' ? 6 : 8);
const seat = (i: number, sitter: Sitter, name = ''): SeatDraft => ({ crew: crews[i]!, sitter, name, level: 'sailor' });

// Whose crew is whose follows the order of the seats.
export const inOrder = (seats: readonly SeatDraft[]): SeatDraft[] => seats.map((one, i) => ({ ...one, crew: crews[i]! }));
export const addSeat = (seats: readonly SeatDraft[], sitter: Sitter): SeatDraft[] => [...seats, seat(seats.length, sitter)];

export const firstWishes = (game: TableDraft['game'], sitter: Sitter, name: string): Wishes => ({
  game, jamaica: jamaicaDefaults, malacca: malaccaDefaults, clock: 'none',
  seats: [seat(0, 'you', name), seat(1, sitter), seat(2, 'bot'), seat(3, 'bot')],
});

export const draftOf = (wishes: Wishes): TableDraft => ({
  game: wishes.game,
  options: wishes.game === 'jamaica' ? jamaicaOptions(wishes.jamaica, wishes.seats.length) : malaccaOptions(wishes.malacca),
  seats: wishes.seats,
  fewest: 2,
  most: most(wishes.game),
  clock: wishes.clock,
});

export function withOption(wishes: Wishes, key: string, value: string | boolean): Wishes {
  if (wishes.game === 'malacca') return { ...wishes, malacca: { ...wishes.malacca, [key]: value } };
  const plain = key === 'bank' ? (value === true ? 'limited' : 'unlimited') : value;
  return { ...wishes, jamaica: { ...wishes.jamaica, [key]: plain } };
}

// The options in the words of the engine (RULES J0.7, M0).
export function optionsText({ game, jamaica, malacca, seats }: Wishes): string {
  const players = seats.length;
  if (game === 'malacca') return `players=${players} captains=${malacca.captains ? 'on' : 'off'} equipment=${malacca.equipment ? 'on' : 'off'}`;
  const ghost = players === 2 || (players < 6 && jamaica.ghost);
  return `players=${players} edition=${jamaica.edition} tiebreak=${jamaica.tiebreak} bank=${jamaica.bank} ghost=${ghost ? 'yes' : 'no'}`;
}

const clocks: Readonly<Record<ClockChoice, NewTable['clock']>> = {
  none: { kind: 'none' }, brisk: { kind: 'live', seconds: 30 }, relaxed: { kind: 'live', seconds: 90 }, slow: { kind: 'slow', seconds: 3 * 24 * 3600 },
};

export const serverTable = (wishes: Wishes, listed: boolean): NewTable => ({
  game: wishes.game,
  options: optionsText(wishes),
  visibility: listed ? 'public' : 'link',
  clock: clocks[wishes.clock],
  seats: wishes.seats.map((one) => (one.sitter === 'you' ? { kind: 'reserved', you: true } : one.sitter === 'bot' ? { kind: 'bot', level: one.level } : { kind: 'open' })),
});

// On one device everybody but the bots takes an open seat, in their order.
export const localTable = (wishes: Wishes): LocalConfig => ({
  game: wishes.game,
  options: optionsText(wishes),
  seats: wishes.seats.map((one) => (one.sitter === 'bot' ? { kind: 'bot', level: one.level } : { kind: 'open' })),
});
