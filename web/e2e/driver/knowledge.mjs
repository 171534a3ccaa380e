// What one page was told of a game, position by position; and whether a page that watches was told more
// than every player knows.
export class Knowledge {
  views = new Map(); // by the number of the log's entry
  events = new Map(); // likewise: what was told with it
  prompts = 0;
  seq = -1;
  #view = null;

  received(_, text) {
    const message = JSON.parse(text);
    if (message.type !== 'table_full' && message.type !== 'table_update') return;
    if (message.prompt) this.prompts += 1;
    if (message.view !== undefined) this.#view = message.view;
    else if (this.#view) for (const { at, value } of message.changes ?? []) this.#view = replaced(this.#view, at.split('/'), value);
    this.seq = message.seq;
    this.views.set(message.seq, this.#view);
    if (message.type === 'table_update') this.events.set(`${message.from} ${message.seq}`, message.events ?? []);
  }
}

function replaced(value, [name, ...rest], leaf) {
  if (name === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = replaced(copy[name] ?? null, rest, leaf);
  return copy;
}

const own = new Set(['viewer', 'score']); // differs by what a receiver knows

// Where `more` tells something that `less` does not have, as paths.
function surplus(more, less, at = '') {
  if (more === null || more === undefined) return [];
  if (typeof more !== 'object') return more === less ? [] : [at];
  if (Array.isArray(more) && more.length !== less?.length) return more.every((one) => less?.some((other) => surplus(one, other).length === 0)) ? [] : [at];
  return Object.keys(more).filter((name) => !own.has(name)).flatMap((name) => surplus(more[name], less?.[name], `${at}/${name}`));
}

// What the watcher was told that not every player knows, and in how many positions players had secrets.
export function compare(watcher, players) {
  const leaks = watcher.prompts > 0 ? ['a question'] : [];
  let positions = 0;
  let secrets = 0;
  for (const [seq, view] of watcher.views) {
    const theirs = players.map((player) => player.views.get(seq));
    if (!view || view.phase === 'finished' || theirs.some((one) => !one)) continue;
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
