// The reckoning of either game, column by column.
import { t } from '../i18n/locale.svelte';
import type { ScoreColumn } from '../shell/types';
import type { People } from '../table/people';
import type { View } from '../table/session.svelte';

export function columnsOf(view: View, people: People): ScoreColumn[] {
  const column = (seat: number, parts: ScoreColumn['parts'], total: number): ScoreColumn => ({
    crew: people.crew(seat), name: people.name(seat), mine: seat === people.me, parts, total, winner: view.winners.includes(seat),
  });
  const columns =
    view.game === 'jamaica'
      ? view.ships.slice(0, people.players).map(({ score }, seat) =>
          column(seat, [
            { label: t('score.place'), points: score.place, kind: 'place' },
            { label: t('score.gold'), points: score.gold, kind: 'gold' },
            { label: t('score.riches'), points: score.riches, kind: 'riches' },
            { label: t('score.curses'), points: score.curses, kind: 'curse' },
          ], score.total))
      : view.seats.map(({ coins }, seat) => column(seat, [{ label: t('score.coins'), points: coins, kind: 'coins' }], coins));
  return columns.sort((a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total);
}
