import type { Changes, Json, ToldEvent, ViewChanges } from './messages';

type Named = Readonly<Record<string, Json>>;
const isNamed = (value: Json): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value);

// The value with the changes put into it; everything that they do not name is shared with the old one.
function changed(value: Json, changes: Json): Json {
  if (!isNamed(changes) || value === null || typeof value !== 'object') return changes;
  const copy = (Array.isArray(value) ? [...(value as readonly Json[])] : { ...value }) as Record<string, Json>;
  for (const [name, change] of Object.entries(changes)) copy[name] = changed(copy[name] ?? null, change);
  return copy;
}

// A value after its changes by name. The old one stays as it was.
export const applyChanges = <Of>(value: Of, changes: Changes): Of =>
  changed(value as unknown as Json, changes) as unknown as Of;

// The value with one change at the end of its way: a letter is the place of a member, a number that of an entry; a +
// puts an entry in before it, a - takes it out.
function changedAt(value: Json, way: readonly string[], to: Json): Json {
  const [part, ...rest] = way;
  if (part === undefined) return to;
  if (Array.isArray(value)) {
    const copy = [...(value as readonly Json[])];
    const entry = parseInt(part, 10);
    if (part.endsWith('+')) copy.splice(entry, 0, to);
    else if (part.endsWith('-')) copy.splice(entry, 1);
    else copy[entry] = changedAt(copy[entry] ?? null, rest, to);
    return copy;
  }
  const name = Object.keys(value as Named)[part.charCodeAt(0) - 'a'.charCodeAt(0)]!;
  return { ...(value as Named), [name]: changedAt((value as Named)[name] ?? null, rest, to) };
}

// A view after a moment of the game. The old view stays as it was.
export const applyMoment = <View>(view: View, changes: ViewChanges): View =>
  Object.entries(changes).reduce(
    (now, [way, to]) => changedAt(now, way.match(/[a-z]|\d+[+-]?/g) ?? [], to),
    view as unknown as Json,
  ) as unknown as View;

// The moments of the game in the steps of a message: what happened, and then what that changed.
export interface Moment {
  readonly events: readonly ToldEvent[];
  readonly changes: ViewChanges;
}
const isEvent = (told: ToldEvent | ViewChanges): told is ToldEvent => Array.isArray(told);
export function momentsOf(steps: readonly (ToldEvent | ViewChanges)[] = []): Moment[] {
  const moments: Moment[] = [];
  let events: ToldEvent[] = [];
  for (const told of steps) {
    if (isEvent(told)) {
      events.push(told);
    } else {
      moments.push({ events, changes: told });
      events = [];
    }
  }
  return moments;
}
