// How a sum is laid out as coins: chests of 20 and 10, gold of 5, silver of 1. Only the sum counts.
export type Coin = 'chest20' | 'chest10' | 'gold' | 'silver';

const worth: readonly [Coin, number][] = [
  ['chest20', 20],
  ['chest10', 10],
  ['gold', 5],
  ['silver', 1],
];

export function change(sum: number): Coin[] {
  let rest = Math.max(0, Math.floor(sum));
  return worth.flatMap(([coin, value]) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return Array.from({ length: count }, () => coin);
  });
}
