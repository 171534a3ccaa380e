// Today's voyage: the try that counts, as it was left; or else one for practice.
import type { GameName } from '../games';
import { beginVoyage, dayOf, loadVoyage, voyageId } from '../logbook/voyages';
import { newGame } from './create';
import { loadGame, type LocalGame, type StoredGame } from './games';
import { dailyConfig } from './quick';

export async function setSail(game: GameName): Promise<StoredGame | { readonly fresh: LocalGame }> {
  const day = dayOf(Date.now());
  const begun = await loadVoyage(day, game);
  const kept = begun && begun.points === undefined ? await loadGame(begun.table) : null;
  if (kept && !kept.over) return kept;
  const counts = begun === null;
  const fresh = newGame(dailyConfig(game), [], { daily: day, counts });
  if (counts) await beginVoyage({ id: voyageId(day, game), day, game, table: fresh.id });
  return { fresh };
}
