import type { Changes, Json } from './messages';

type Named = Readonly<Record<string, Json>>;
const isNamed = (value: Json): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value);

// The value with the changes put into it; everything that they do not name is shared with the old one.
function changed(value: Json, changes: Json): Json {
  if (!isNamed(changes) || value === null || typeof value !== 'object') return changes;
  const copy = (Array.isArray(value) ? [...(value as readonly Json[])] : { ...value }) as Record<string, Json>;
  for (const [name, change] of Object.entries(changes)) copy[name] = changed(copy[name] ?? null, change);
  return copy;
}

// A view after the changes of a step. The old view stays as it was.
export const applyChanges = <View>(view: View, changes: Changes): View =>
  changed(view as unknown as Json, changes) as unknown as View;
