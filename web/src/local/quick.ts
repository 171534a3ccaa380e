// What "Play now" plays: against which bots, in which colour, by which rules. Who has chosen once finds it so again.
import { games, type GameName } from '../games';
import { factsOf, levelsOf, settled, usualLevel, wordsFor, type BotLevel } from '../games/facts';
import type { OptionValues } from '../games/types';
import { crews, type Crew } from '../pieces/crews';
import type { LocalConfig } from './runner';

export interface Quick {
  readonly levels: readonly BotLevel[]; // of the bots, in the order of their seats
  readonly crew: Crew;
  readonly values: OptionValues; // where they are not those of a first game
}

const KEY = 'freebooter.quick';
const BOTS = 3;

// The colours that somebody may sail under.
export const coloursOf = (game: GameName): readonly Crew[] => crews.slice(0, factsOf(game).max_players);

export const usualQuick = (game: GameName): Quick => ({
  levels: Array.from({ length: BOTS }, () => usualLevel(game)),
  crew: crews[0],
  values: {},
});

// What is kept may be of an older page, or of nobody: whatever is not known any more is as usual.
export function quickFrom(game: GameName, kept: unknown): Quick {
  const usual = usualQuick(game);
  if (typeof kept !== 'object' || kept === null) return usual;
  const { levels, crew, values } = kept as Partial<Record<keyof Quick, unknown>>;
  const { min_players, max_players } = factsOf(game);
  const known = Array.isArray(levels) && levels.every((level) => levelsOf(game).includes(level as BotLevel));
  const fits = known && levels.length + 1 >= min_players && levels.length + 1 <= max_players;
  const words = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return {
    levels: fits ? (levels as BotLevel[]) : usual.levels,
    crew: coloursOf(game).includes(crew as Crew) ? (crew as Crew) : usual.crew,
    values: Object.fromEntries(
      words.filter(([name, word]) =>
        factsOf(game).options.some((one) => one.name === name && one.words.includes(String(word))),
      ),
    ),
  };
}

function kept(): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const quickOf = (game: GameName): Quick => quickFrom(game, kept()[game]);

export function rememberQuick(game: GameName, quick: Quick): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: quick }));
  } catch {
    // Forbidden storage costs the memory of the choice, nothing else.
  }
}

// The options of a first game, in words by name.
const firstWords = (game: GameName, players: number): OptionValues =>
  Object.fromEntries(
    games[game]
      .quick(players)
      .split(' ')
      .map((one) => one.split('=') as [string, string]),
  );

// Every option that can be chosen, as it is chosen now.
export function valuesOf(game: GameName, quick: Quick): OptionValues {
  const players = quick.levels.length + 1;
  const wished: OptionValues = { ...firstWords(game, players), ...quick.values };
  return Object.fromEntries(
    factsOf(game)
      .options.filter((one) => one.words.length > 0 && wordsFor(game, one.name, players).length > 0)
      .map(({ name }) => [name, settled(game, name, wished[name], players)]),
  );
}

export function quickConfig(game: GameName, quick = quickOf(game)): LocalConfig {
  const words = Object.entries({ players: String(quick.levels.length + 1), ...valuesOf(game, quick) });
  return {
    game,
    options: words.map(([name, word]) => `${name}=${word}`).join(' '),
    seats: [{ kind: 'open' }, ...quick.levels.map((level) => ({ kind: 'bot', level }) as const)],
    crew: quick.crew,
  };
}

// A first game, whatever "Play now" plays.
export const firstConfig = (game: GameName, level: BotLevel): LocalConfig => {
  const usual = usualQuick(game);
  return quickConfig(game, { ...usual, levels: usual.levels.map(() => level) });
};

// The daily voyage is the same for everybody: against three Sailors, by the rules of a first game.
export const dailyConfig = (game: GameName): LocalConfig => ({
  ...quickConfig(game, usualQuick(game)),
  chance: 'keyed',
});
