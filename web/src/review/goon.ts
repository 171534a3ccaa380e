// A table of this browser that begins at a position: one person, and bots at all other seats.
import type { GameName } from '../games';
import { levelsOf, type BotLevel } from '../games/facts';
import { again } from '../local/create';
import type { LocalConfig } from '../local/runner';
import { router } from '../kit/route.svelte';

export interface Position {
  readonly game: GameName;
  readonly options: string;
  readonly players: number;
  readonly finished: boolean;
  readonly position: string;
}

export const configFrom = (
  { game, options, players, position }: Position,
  seat: number,
  level: BotLevel,
): LocalConfig => ({
  game,
  options,
  seats: Array.from({ length: players }, (_, i) => (i === seat ? { kind: 'open' } : { kind: 'bot', level })),
  script: { position, lines: [] },
  hints: true,
});

export const strongest = (game: GameName): BotLevel => levelsOf(game).at(-1)!;

export function goOn(position: Position, seat: number, level: BotLevel): void {
  again.config = configFrom(position, seat, level);
  again.people = [];
  router.go('again', `${position.game}-${Date.now()}`);
}
