// A dozen feats, each by what is in the results and nothing else. None is lost again, none asks for a visit every day.
import { gameNames, games } from '../games';
import { factsOf, levelsOf } from '../games/facts';
import type { Key } from '../i18n/translate';
import { isWin, leadOf, type Result } from './results';
import { streakOf } from './statistics';

export type FeatName = Key extends infer K ? (K extends `feat.${infer Name}.more` ? Name : never) : never;

export interface Feat {
  readonly name: FeatName;
  readonly done: number | null; // when
}

// Whether a feat is done with these results, the oldest first.
type Test = (results: readonly Result[]) => boolean;
const once =
  (test: (result: Result) => boolean): Test =>
  (results) =>
    results.some(test);
const bots = (result: Result): (string | null)[] =>
  result.seats.filter((_, seat) => seat !== result.me).map(({ level }) => level);

const common: readonly [FeatName, Test][] = [
  ['win', once(isWin)],
  ['row', (results) => streakOf(results).best >= 3],
  ['each', (results) => gameNames.every((game) => results.some((one) => one.game === game && isWin(one)))],
  [
    'strongest',
    once((result) => {
      const best = levelsOf(result.game).at(-1);
      return isWin(result) && bots(result).length >= 3 && bots(result).every((level) => level === best);
    }),
  ],
  ['full', once((result) => isWin(result) && result.seats.length === factsOf(result.game).max_players)],
  ['narrow', once((result) => isWin(result) && leadOf(result) === 1)],
  ['people', once((result) => result.seats.filter(({ level }) => level === null).length > 1)],
  ['dailies', (results) => results.filter(({ daily }) => daily !== undefined).length >= 7],
];

const ofGames: readonly [FeatName, Test][] = gameNames.flatMap((game) =>
  games[game].feats.map(({ name, least, won = false }): [FeatName, Test] => [
    name as FeatName,
    once((result) => result.game === game && (result.deeds[name] ?? 0) >= least && (!won || isWin(result))),
  ]),
);

// All feats, with the end of the game that did it.
export function featsOf(results: readonly Result[]): Feat[] {
  const inOrder = [...results].sort((a, b) => a.ended - b.ended);
  return [...common, ...ofGames].map(([name, test]) => {
    const at = inOrder.findIndex((_, i) => test(inOrder.slice(0, i + 1)));
    return { name, done: at < 0 ? null : inOrder[at]!.ended };
  });
}
