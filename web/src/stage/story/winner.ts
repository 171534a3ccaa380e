// Who has won, as a headline.
import { listed, t } from '../../i18n/locale.svelte';
import type { ScoreColumn } from '../../kit/types';

// `crowns`: the winner is king of the pirates.
export function headline(columns: readonly ScoreColumn[], crowns = false): string {
  const winners = columns.filter((column) => column.winner);
  const [first, ...others] = winners;
  if (first && others.length === 0)
    return first.mine
      ? t(crowns ? 'score.king.you' : 'score.wins.you')
      : t(crowns ? 'score.king' : 'score.wins', { name: first.name });
  return t(crowns ? 'score.kings' : 'score.shared', {
    names: listed(winners.map((column) => column.name)),
  });
}
