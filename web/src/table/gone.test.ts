import { expect, test } from 'vitest';
import { goneWords } from './gone';

test('a game by unknown rules is told in words of its own, and loading again is not offered', () => {
  const why = goneWords('unknown_rules');
  expect(why.again).toBe(false);
  expect(why.text).toContain('rules');
  expect(goneWords('unreadable').title).not.toBe(goneWords('no_such_table').title);
  const here = goneWords('unknown_rules_here'); // a newer page may be there
  expect(here.again).toBe(true);
  expect(here.text).toContain('rules');
  expect(goneWords('broken').again).toBe(true);
  expect(goneWords('other_protocol').again).toBe(true);
});
