// Finished games of the server, entered in the logbook from their records: also those that ended while the visitor
// was away, or that another device played.
import { LocalTable } from '../local/table';
import { hasResult, keepResult, resultOf } from '../logbook/results';
import { api, type Listed } from './api';

const AT_ONCE = 20; // the others come with the next visit

// Enters one game, unless it is there. Answers whether it is new.
export async function enterTable(id: string, seat: number, ended: number, door: () => LocalTable): Promise<boolean> {
  if (await hasResult(id)) return false;
  const known = { id, where: 'table' as const, ended, me: seat };
  const result = await resultOf(await api.record(id), known, (request) => door().ask(request));
  if (result) await keepResult(result);
  return result !== null;
}

// Answers whether anything is new. What cannot be fetched or stored now is tried again another time.
export async function enterServerGames(tables: readonly Listed[]): Promise<boolean> {
  let oracle: LocalTable | null = null;
  let entered = 0;
  try {
    for (const table of tables) {
      const seat = table.seats.findIndex(({ you }) => you);
      if (table.phase !== 'finished' || seat < 0 || entered >= AT_ONCE) continue;
      const ended = new Date(table.updated).getTime();
      if (await enterTable(table.id, seat, ended, () => (oracle ??= new LocalTable(0)))) entered += 1;
    }
  } catch {
    // No line, or no room.
  } finally {
    (oracle as LocalTable | null)?.close();
  }
  return entered > 0;
}
