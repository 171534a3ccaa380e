import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '../../generated/words/en';
import { bots } from '../pieces/art/faces';
import { temperOf } from './tempers';

it('knows every bot that a table can name: its face, its temper, its name in the catalogue', () => {
  const source = readFileSync('../table/bot_names.cpp', 'utf8');
  const list = /kNames\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const named = [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(20);
  expect([...bots].sort()).toEqual([...named].sort());
  for (const name of named) {
    expect(Object.keys(en)).toContain(`bot.${name}`);
    expect(temperOf(name)).toBeDefined();
  }
});
