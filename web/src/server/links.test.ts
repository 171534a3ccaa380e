import { expect, it } from 'vitest';
import { tableIn } from './links';

it('finds the table in a link or a name, and nothing in anything else', () => {
  expect(tableIn(' https://ship.example/#/table/k7wq2m ')).toBe('k7wq2m');
  expect(tableIn('k7wq2m')).toBe('k7wq2m');
  expect(tableIn('https://elsewhere.example/')).toBeNull();
  expect(tableIn('two words')).toBeNull();
  expect(tableIn('')).toBeNull();
});
