import { expect, it } from 'vitest';
import { levelsOf } from '../games/facts';
import { featsOf } from './feats';
import { leadOf, placeOf, readRecord, type Result } from './results';
import { streakOf, strongestOf, tally } from './statistics';
import { daySeed, dayOf } from './voyages';

let made = 0;
const result = (change: Partial<Result> = {}): Result => ({
  id: `game${++made}`,
  where: 'here',
  game: 'jamaica',
  options: 'players=4',
  ended: made,
  me: 0,
  seats: [
    { name: 'You', level: null },
    { name: 'Old Tom', level: 'sailor' },
    { name: 'Red Meg', level: 'sailor' },
    { name: 'Long Ned', level: 'cabin-boy' },
  ],
  scores: [10, 9, 5, 3],
  winners: [0],
  deeds: {},
  ...change,
});
const lost = (): Result => result({ scores: [4, 9, 5, 4], winners: [1] });
const done = (results: readonly Result[]): string[] =>
  featsOf(results)
    .filter((feat) => feat.done !== null)
    .map((feat) => feat.name)
    .sort();

it('reads what a record says of its end', () => {
  const record = [
    'freebooter record 1',
    'game jamaica',
    'options players=2 ghost=yes',
    'seat 0 Ana of the sea',
    'seat 1 Long Ned',
    'x-seat 0 human',
    'x-seat 1 bot sailor',
    'chance: first 1',
    'result 7 6 -3 winners 0 1',
    'x-seed ff',
  ].join('\n');
  expect(readRecord(record)).toEqual({
    game: 'jamaica',
    options: 'players=2 ghost=yes',
    seats: [
      { name: 'Ana of the sea', level: null },
      { name: 'Long Ned', level: 'sailor' },
    ],
    scores: [7, 6, -3],
    winners: [0, 1],
  });
  expect(readRecord(record.replace(/result.*/, ''))).toBeNull();
});

it('knows place and lead, a tie and a Ghost Ship among the scores included', () => {
  expect([placeOf(result()), leadOf(result())]).toEqual([1, 1]);
  expect([placeOf(lost()), leadOf(lost())]).toEqual([3, -5]);
  const tied = result({ scores: [9, 9, 5, 3], winners: [1] });
  expect([placeOf(tied), leadOf(tied)]).toEqual([2, 0]);
  expect(placeOf(result({ scores: [4, 3, 2, 1, 30], winners: [0] }))).toBe(1);
  expect(leadOf(result({ scores: [4, 3, 2, 1, 30], winners: [0] }))).toBe(1);
});

it('counts wins by any key, without games that several played on one device', () => {
  const all = [result(), lost(), result({ game: 'malacca' }), result({ me: null })];
  expect(tally(all, (one) => one.game)).toEqual([
    { key: 'jamaica', won: 1, played: 2 },
    { key: 'malacca', won: 1, played: 1 },
  ]);
  expect(strongestOf(all[0]!)).toBe('sailor');
  expect(strongestOf(result({ seats: [{ name: 'a', level: null }] }))).toBeNull();
});

it('counts wins in a row by the order in which games ended', () => {
  const all = [result(), result(), lost(), result()];
  expect(streakOf(all)).toEqual({ now: 1, best: 2 });
  expect(streakOf([...all].reverse())).toEqual({ now: 1, best: 2 });
  expect(streakOf([])).toEqual({ now: 0, best: 0 });
});

it('has a dozen feats, each done by what it says and by nothing less', () => {
  expect(featsOf([])).toHaveLength(12);
  expect(done([])).toEqual([]);
  expect(done([lost()])).toEqual([]);
  expect(done([result({ scores: [10, 8, 5, 3] })])).toEqual(['win']);
  expect(done([result()])).toEqual(['narrow', 'win']);
  const wide = { scores: [10, 2, 1, 0] };
  expect(done([result(wide), result(wide), result(wide)])).toEqual(['row', 'win']);
  expect(done([result(wide), result(wide), lost(), result(wide)])).toEqual(['win']);
  expect(done([result(wide), result({ ...wide, game: 'malacca' })])).toEqual(['each', 'win']);
  const level = levelsOf('jamaica').at(-1)!;
  const hardest = result().seats.map((seat, i) => (i === 0 ? seat : { ...seat, level }));
  expect(done([result({ ...wide, seats: hardest })])).toEqual(['strongest', 'win']);
  expect(done([result({ ...wide, seats: hardest.slice(0, 3), scores: [9, 1, 1] })])).toEqual(['win']);
  const six = Array.from({ length: 6 }, (_, i) => ({ name: `${i}`, level: i === 0 ? null : 'cabin-boy' }));
  expect(done([result({ seats: six, scores: [9, 1, 1, 1, 1, 1] })])).toEqual(['full', 'win']);
  const pair = [
    { name: 'You', level: null },
    { name: 'Ana', level: null },
  ];
  expect(done([result({ seats: pair, scores: [2, 9], winners: [1] })])).toEqual(['people']);
  expect(done(Array.from({ length: 7 }, () => ({ ...lost(), daily: '2026-11-18' })))).toEqual(['dailies']);
  expect(done([{ ...lost(), deeds: { battles: 3, provident: 1 } }])).toEqual(['battles']);
  expect(done([result({ ...wide, deeds: { battles: 2, provident: 1 } })])).toEqual(['provident', 'win']);
  expect(done([{ ...lost(), game: 'malacca', deeds: { trades: 3, shares: 4, battles: 9 } }])).toEqual([
    'shares',
    'trades',
  ]);
});

it('dates a feat by the game that did it', () => {
  const first = lost();
  const second = result();
  expect(featsOf([second, first]).find((feat) => feat.name === 'win')?.done).toBe(second.ended);
});

it('gives every day and game a chance of its own, by UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59, 59))).toBe('2026-11-18');
  expect(dayOf(Date.UTC(2026, 10, 19, 0, 0, 0))).toBe('2026-11-19');
  const seeds = ['2026-11-18', '2026-11-19'].flatMap((day) => [daySeed(day, 'jamaica'), daySeed(day, 'malacca')]);
  expect(new Set(seeds).size).toBe(4);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
});
