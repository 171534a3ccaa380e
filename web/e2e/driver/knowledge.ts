// What one page was told of a game, position by position; and whether a page that watches was told more
// than every player knows.
import type { Json, TableMessage } from '../../src/wire/messages';
import type { Ear } from './witness';

export class Knowledge implements Ear {
  views = new Map<number, Json>(); // by the number of the log's entry
  events = new Map<string, Json>(); // likewise: what was told with it
  moments: { readonly view: Json; readonly passes: boolean }[] = []; // what each step left, and whether more followed
  prompts = 0;
  seat: number | null = null;
  seq = -1;
  #view: Json = null;

  received(_: number, text: string): void {
    const message = JSON.parse(text) as TableMessage;
    if (message.type !== 'table_full' && message.type !== 'table_update') return;
    if (message.prompt) this.prompts += 1;
    if (message.you) this.seat = message.you.seat;
    if (message.type === 'table_full') this.#view = message.view as unknown as Json;
    const steps = message.type === 'table_update' && this.#view ? (message.steps ?? []) : [];
    for (const told of steps) {
      if (Array.isArray(told)) continue;
      for (const [way, to] of Object.entries(told as Named)) this.#view = changed(this.#view, way, to);
      this.moments.push({ view: this.#view, passes: true });
    }
    if (steps.length > 0) this.moments.pop();
    this.moments.push({ view: this.#view, passes: false });
    const from = message.type === 'table_update' ? (message.from ?? message.seq - 1) : this.seq;
    this.seq = message.seq;
    this.views.set(message.seq, this.#view);
    if (message.type === 'table_update')
      this.events.set(
        `${from} ${message.seq}`,
        (message.steps ?? []).filter((told) => Array.isArray(told)),
      );
  }
}

// Written once more, for what the page is told is not to be read with the page's own code.
function changed(value: Json, way: string, to: Json): Json {
  if (way === '') return to;
  const copy = structuredClone(value) as Named | Json[];
  if (!Array.isArray(copy)) {
    const name = Object.keys(copy)[way.charCodeAt(0) - 97]!;
    copy[name] = changed(copy[name]!, way.slice(1), to);
    return copy;
  }
  const [, entry = '', rest = ''] = /^(\d+)(.*)$/.exec(way) ?? [];
  if (rest === '+') copy.splice(Number(entry), 0, to);
  else if (rest === '-') copy.splice(Number(entry), 1);
  else copy[Number(entry)] = changed(copy[Number(entry)]!, rest, to);
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
