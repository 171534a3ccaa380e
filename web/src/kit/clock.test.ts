import { expect, it } from 'vitest';
import { clockText } from './clock';

it('shows the time left, never less than nothing', () => {
  expect([90, 60, 42, 9.2, 0, -3].map(clockText)).toEqual(['1:30', '1:00', '0:42', '0:10', '0:00', '0:00']);
});
