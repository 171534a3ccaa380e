// The reckoning of any game, seat by seat.
import type { GamePlay } from '../games/types';
import type { ScoreColumn } from '../kit/types';
import type { People } from '../table/people';
import type { View } from '../table/session.svelte';

export const columnsOf = ({ scores }: GamePlay, view: View, people: People): ScoreColumn[] =>
  scores(view).map((score, seat) => ({
    ...score,
    crew: people.crew(seat),
    name: people.name(seat),
    mine: seat === people.me,
    winner: view.winners.includes(seat),
  }));

// The winner first.
export const ranked = (columns: readonly ScoreColumn[]): ScoreColumn[] =>
  columns.toSorted((a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total);
