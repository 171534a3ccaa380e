import type { Changes, Json } from './messages';

// The value with one place replaced; everything off the way to it is shared with the old one.
function replaced(value: Json, path: readonly string[], leaf: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return leaf;
  if (Array.isArray(value)) {
    const copy = [...(value as readonly Json[])];
    copy[Number(name)] = replaced(copy[Number(name)] ?? null, rest, leaf);
    return copy;
  }
  const object = value as { readonly [name: string]: Json };
  return { ...object, [name]: replaced(object[name] ?? null, rest, leaf) };
}

// A view after the changes of a step. The old view stays as it was.
export function applyChanges<View>(view: View, changes: Changes): View {
  let value = view as unknown as Json;
  for (const [at, leaf] of Object.entries(changes)) value = replaced(value, at.split('/'), leaf);
  return value as unknown as View;
}
