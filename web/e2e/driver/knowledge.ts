// What one page was told of a game, position by position; and whether a page that watches was told more
// than every player knows.
import type { Json, TableMessage } from '../../src/wire/messages';
import type { Ear } from './witness';

export class Knowledge implements Ear {
  views = new Map<number, Json>(); // by the number of the log's entry
  events = new Map<string, Json>(); // likewise: what was told with it
  moments: { readonly view: Json; readonly passes: boolean }[] = []; // what each step left, and whether more followed
  prompts = 0;
  seq = -1;
  #view: Json = null;

  received(_: number, text: string): void {
    const message = JSON.parse(text) as TableMessage;
    if (message.type !== 'table_full' && message.type !== 'table_update') return;
    if (message.prompt) this.prompts += 1;
    if (message.type === 'table_full') this.#view = message.view as unknown as Json;
    const steps = message.type === 'table_update' && this.#view ? (message.steps ?? []) : [];
    for (const { changes = {} } of steps) {
      this.#view = changed(this.#view, changes);
      this.moments.push({ view: this.#view, passes: true });
    }
    if (steps.length > 0) this.moments.pop();
    this.moments.push({ view: this.#view, passes: false });
    this.seq = message.seq;
    this.views.set(message.seq, this.#view);
    if (message.type === 'table_update')
      this.events.set(
        `${message.from} ${message.seq}`,
        (message.steps ?? []).flatMap((step) => step.events ?? []),
      );
  }
}

// Written once more, for what the page is told is not to be read with the page's own code.
function changed(value: Json, changes: Json): Json {
  const isPart = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  if (!isPart || value === null) return changes;
  const copy = (Array.isArray(value) ? [...(value as readonly Json[])] : { ...(value as object) }) as Named;
  for (const [name, change] of Object.entries(changes)) copy[name] = changed(copy[name] ?? null, change);
  return copy;
}

type Named = Record<string, Json>;
const own = new Set(['viewer', 'score']); // differs by what a receiver knows

// Where `more` tells something that `less` does not have, as paths.
function surplus(more: Json | undefined, less: Json | undefined, at = ''): string[] {
  if (more === null || more === undefined) return [];
  if (typeof more !== 'object') return more === less ? [] : [at];
  if (Array.isArray(more)) {
    const others = (Array.isArray(less) ? less : []) as readonly Json[];
    if (more.length !== others.length)
      return (more as readonly Json[]).every((one) => others.some((other) => surplus(one, other).length === 0))
        ? []
        : [at];
  }
  return Object.entries(more as Named)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, one]) => surplus(one, (less as Named | null | undefined)?.[name], `${at}/${name}`));
}

// What the watcher was told that not every player knows, and in how many positions players had secrets.
export function compare(
  watcher: Knowledge,
  players: readonly Knowledge[],
): { leaks: string[]; positions: number; secrets: number } {
  const leaks = watcher.prompts > 0 ? ['a question'] : [];
  let positions = 0;
  let secrets = 0;
  for (const [seq, view] of watcher.views) {
    const theirs = players.map((player) => player.views.get(seq));
    if (!view || (view as Named).phase === 'finished' || theirs.some((one) => !one)) continue;
    positions += 1;
    for (const one of theirs) {
      leaks.push(...surplus(view, one).map((at) => `${at} at ${seq}`));
      if (surplus(one, view).length > 0) secrets += 1;
    }
  }
  for (const [span, events] of watcher.events) {
    for (const player of players) {
      const told = player.events.get(span);
      if (told) leaks.push(...surplus(events, told).map((at) => `event${at} in ${span}`));
    }
  }
  return { leaks, positions, secrets };
}
