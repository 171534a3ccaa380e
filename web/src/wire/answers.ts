// The text of an answer, from a choice with a place for a number or a split.
export const withNumber = (text: string, n: number): string => text.replace('{n}', String(n));

// How many tokens come out of which hold (from 1).
export type Split = Readonly<Record<number, number>>;

export const splitSum = (split: Split): number => Object.values(split).reduce((sum, n) => sum + n, 0);

export const withSplit = (text: string, split: Split): string =>
  text.replace(
    '{split}',
    Object.entries(split)
      .filter(([, n]) => n > 0)
      .map(([hold, n]) => `${hold}:${n}`)
      .join(' '),
  );

// A first proposal: the smallest holds first, so that they become free.
export function proposeSplit(amount: number, from: readonly { hold: number; count: number }[]): Split {
  let left = amount;
  const split: Record<number, number> = {};
  for (const { hold, count } of [...from].sort((a, b) => a.count - b.count || a.hold - b.hold)) {
    const taken = Math.min(left, count);
    if (taken > 0) split[hold] = taken;
    left -= taken;
  }
  return split;
}

// A press on a hold takes one more from it; when enough is taken, or all of it, none.
export function pressHold(split: Split, hold: number, count: number, amount: number): Split {
  const taken = split[hold] ?? 0;
  const next = taken < count && splitSum(split) < amount ? taken + 1 : 0;
  return { ...split, [hold]: next };
}
