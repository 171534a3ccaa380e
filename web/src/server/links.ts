// The table that a pasted text names: its link, or its bare name. Null when there is none in it.
export function tableIn(text: string): string | null {
  const plain = text.trim();
  const linked = /#\/table\/([\w-]+)/.exec(plain)?.[1];
  if (linked) return linked;
  return /^[\w-]{3,64}$/.test(plain) ? plain : null;
}
