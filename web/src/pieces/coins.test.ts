import { expect, it } from 'vitest';
import { change, type Coin } from './coins';

const value: Record<Coin, number> = { chest20: 20, chest10: 10, gold: 5, silver: 1 };

it('lays out every sum with the fewest coins', () => {
  for (let sum = 0; sum <= 130; sum++) {
    const coins = change(sum);
    expect(coins.reduce((total, coin) => total + value[coin], 0)).toBe(sum);
    expect(coins.filter((c) => c === 'silver').length).toBeLessThan(5);
    expect(coins.filter((c) => c === 'gold').length).toBeLessThan(2);
    expect(coins.filter((c) => c === 'chest10').length).toBeLessThan(2);
  }
});

it('has no coins for nothing', () => {
  expect(change(0)).toEqual([]);
  expect(change(-3)).toEqual([]);
});
