import type { ScoreColumn, ScorePart } from '../kit/types';

const parts = (place: number, gold: number, riches: number, curses: number): ScorePart[] => [
  { label: 'Place on the chart', points: place, kind: 'place' },
  { label: 'Doubloons', points: gold, kind: 'gold' },
  { label: 'Riches', points: riches, kind: 'riches' },
  { label: 'Curses', points: curses, kind: 'curse' },
];
const column = (crew: ScoreColumn['crew'], name: string, p: ScorePart[], winner = false): ScoreColumn => ({
  crew,
  name,
  parts: p,
  total: p.reduce((sum, part) => sum + part.points, 0),
  winner,
});

export const race: ScoreColumn[] = [
  column('red', 'Ana', parts(15, 7, 8, -3), true),
  column('blue', 'You', parts(9, 12, 5, -2)),
  column('yellow', 'Zofia', parts(8, 4, 10, 0)),
  column('violet', 'Margaux', parts(-5, 14, 3, -4)),
  column('green', 'Mykola', parts(10, 2, 0, 0)),
  column('orange', 'Tariq', parts(-5, 3, 0, -7)),
];
