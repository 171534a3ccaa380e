// The reckoning told step by step: part after part, in each part seat after seat, treasures one by one. Who has
// won follows from all of it and comes last.
import type { ScoreColumn, ScorePart } from '../../kit/types';
import type { Sound } from '../../sound/names';

export interface Step {
  readonly column: number;
  readonly part: number;
  readonly points: number;
  readonly what: string; // the part, or the treasure
  readonly single: boolean; // one treasure of several
}

export function stepsOf(columns: readonly ScoreColumn[]): Step[] {
  const parts = Math.max(0, ...columns.map((column) => column.parts.length));
  return Array.from({ length: parts }, (_, part) =>
    columns.flatMap(({ parts }, column): Step[] => {
      const told = parts[part];
      if (!told || (told.points === 0 && !told.items?.length)) return [];
      const items = told.items ?? [];
      return items.length > 0
        ? items.map(({ points, name }) => ({ column, part, points, what: name, single: true }))
        : [{ column, part, points: told.points, what: told.label, single: false }];
    }),
  ).flat();
}

// The columns as far as they are told; nobody has won before the end.
export function columnsAfter(columns: readonly ScoreColumn[], steps: readonly Step[], told: number): ScoreColumn[] {
  const over = told > steps.length;
  return columns.map((column, c): ScoreColumn => {
    const parts = column.parts.map((part, p): ScorePart => {
      const points = steps
        .slice(0, told)
        .reduce((sum, step) => sum + (step.column === c && step.part === p ? step.points : 0), 0);
      return { ...part, points: over ? part.points : points };
    });
    return {
      ...column,
      parts,
      total: over ? column.total : parts.reduce((sum, { points }) => sum + points, 0),
      winner: over && column.winner,
    };
  });
}

const PART_MS = 480;
const TREASURE_MS = 1050;
const BREATH_MS = 900; // before the winner is named
export const lastsMs = (step: Step | undefined): number =>
  step === undefined ? BREATH_MS : step.single ? TREASURE_MS : PART_MS;

const sounds: Readonly<Record<ScorePart['kind'], Sound>> = {
  place: 'card',
  gold: 'coins',
  coins: 'coins',
  riches: 'chest',
  curse: 'curse',
};
export const soundOf = (columns: readonly ScoreColumn[], step: Step): Sound =>
  sounds[columns[step.column]?.parts[step.part]?.kind ?? 'place'];
