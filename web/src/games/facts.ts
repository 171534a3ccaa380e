// What a game says of itself (wire/facts.ts), for whoever sets up a table.
import { facts } from '../wire/facts';
import type { GameFacts } from '../wire/messages';

type GameName = (typeof facts.games)[number]['game'];
export type BotLevel = (typeof facts.games)[number]['levels'][number]['level'];

export function factsOf(game: GameName): GameFacts {
  const found = facts.games.find((one) => one.game === game);
  if (!found) throw new Error(`no facts of ${game}`);
  return found;
}

// The bots of a game, weakest first.
export const levelsOf = (game: GameName): readonly BotLevel[] =>
  factsOf(game).levels.map((one) => one.level as BotLevel);

// The one that is proposed: a sailor, where the game has one.
export const usualLevel = (game: GameName): BotLevel =>
  levelsOf(game).find((level) => level === 'sailor') ?? levelsOf(game)[0]!;

// The words that an option can have at a table of so many players.
export function wordsFor(game: GameName, option: string, players: number): readonly string[] {
  const { options, apart } = factsOf(game);
  const words = options.find((one) => one.name === option)?.words ?? [];
  return words.filter(
    (word) =>
      !apart.some(
        (pair) =>
          pair.option === 'players' &&
          pair.value === String(players) &&
          pair.other === option &&
          pair.other_value === word,
      ),
  );
}

// The word of an option at a table of so many players: the wished one, where it can be had; else the usual one.
export function settled(game: GameName, option: string, wished: string | undefined, players: number): string {
  const words = wordsFor(game, option, players);
  const usual = factsOf(game).options.find((one) => one.name === option)?.usual;
  return [wished, usual].find((word) => word !== undefined && words.includes(word)) ?? words[0]!;
}
