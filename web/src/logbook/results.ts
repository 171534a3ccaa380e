// Games that came to their end, as one who played them keeps them: on this device or on a server alike.
import { playOf, type GameName } from '../games';
import { Keep } from '../kit/keep';
import type { DoorError, DoorWatched } from '../wire/door';
import { eventOf } from '../wire/events';

export interface Sat {
  readonly name: string; // of a bot: as the table calls it
  readonly level: string | null; // of a bot
}

export interface Result {
  readonly id: string; // of the game
  readonly where: 'here' | 'table';
  readonly game: GameName;
  readonly options: string;
  readonly ended: number;
  readonly me: number | null; // null: several played on one device
  readonly seats: readonly Sat[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly deeds: Readonly<Record<string, number>>; // what the player did, counted by the game
  readonly daily?: string;
}

const results = new Keep<Result>('freebooter-log', 'results');

export const listResults = async (): Promise<Result[]> => (await results.list()).sort((a, b) => b.ended - a.ended);
export const hasResult = async (id: string): Promise<boolean> => (await results.load(id)) !== null;
// What is kept already stays as it is.
export const keepResult = (result: Result): Promise<void> => results.change(result.id, (old) => old ?? result);

export const isWin = ({ me, winners }: Result): boolean => me !== null && winners.includes(me);

// The place of the player: how many have more points, and one. Who wins is first, whatever broke the tie.
export function placeOf(result: Result): number {
  if (result.me === null || isWin(result)) return 1;
  const mine = result.scores[result.me] ?? 0;
  const players = result.scores.slice(0, result.seats.length);
  const ahead = players.filter((score, seat) => score > mine || (score === mine && result.winners.includes(seat)));
  return 1 + ahead.length;
}

// By how many points the player leads the next, or trails the best (negative).
export function leadOf(result: Result): number {
  const mine = result.scores[result.me ?? 0] ?? 0;
  const others = result.scores.slice(0, result.seats.length).filter((_, seat) => seat !== result.me);
  return mine - Math.max(...others);
}

// How a voyage ended, as its day keeps it.
export const endOf = (result: Result): { points: number; place: number; players: number; lead: number } => ({
  points: result.scores[result.me ?? 0] ?? 0,
  place: placeOf(result),
  players: result.seats.length,
  lead: leadOf(result),
});

// What the lines of a record say of a finished game; null where it has no result.
export function readRecord(record: string): Pick<Result, 'game' | 'options' | 'seats' | 'scores' | 'winners'> | null {
  const lines = record.split('\n');
  const after = (word: string): string | undefined =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const [scores, winners] = after('result')?.split(' winners ') ?? [];
  const game = after('game') as GameName | undefined;
  if (!game || scores === undefined || winners === undefined) return null;
  const levels = new Map(
    lines.flatMap((line) => {
      const bot = /^x-seat (\d+) bot (\S+)$/.exec(line);
      return bot ? [[bot[1]!, bot[2]!] as const] : [];
    }),
  );
  const seats = lines.flatMap((line) => {
    const seat = /^seat (\d+) (.*)$/.exec(line);
    return seat ? [{ name: seat[2]!, level: levels.get(seat[1]!) ?? null }] : [];
  });
  return {
    game,
    options: after('options') ?? '',
    seats,
    scores: scores.split(' ').map(Number),
    winners: winners.split(' ').map(Number),
  };
}

export type AskDoor = <Answer>(request: { readonly call: string; readonly [name: string]: unknown }) => Promise<Answer>;

// The result of a finished game, from its record: the door tells what the player did.
export async function resultOf(
  record: string,
  known: Pick<Result, 'id' | 'where' | 'ended' | 'me' | 'daily'>,
  ask: AskDoor,
): Promise<Result | null> {
  const read = readRecord(record);
  if (!read) return null;
  let deeds: Result['deeds'] = {};
  if (known.me !== null) {
    const watched = await ask<DoorWatched | DoorError>({
      call: 'watch',
      record,
      viewer: known.me,
      at: record.length, // more than it has actions: the end
      since: 0,
    });
    if (!('error' in watched)) {
      const events = watched.events.map((event) => eventOf(watched.game, event));
      deeds = (await playOf(read.game)).deeds(events, known.me);
    }
  }
  return { ...known, ...read, deeds };
}
