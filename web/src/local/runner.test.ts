// A game that was kept by another page, with the table's own module.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDoor } from '../wire/door.js';
import { DoorRefused, Runner } from './runner';

const wasm = process.env.FREEBOOTER_WASM ?? '../build/wasm/freebooter.wasm';
const module = new WebAssembly.Module(readFileSync(wasm));

function runner(log: string[]): Runner {
  return new Runner({
    open: async () => openDoor(module),
    now: () => 0,
    pause: () => Promise.resolve(),
    save: (entries) => {
      log.push(...entries);
      return Promise.resolve();
    },
    failed: (error) => {
      throw error;
    },
    deliver: () => undefined,
  });
}

test('a kept game goes on by its own rules, and one by unknown rules is refused by name', async () => {
  const log: string[] = [];
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  await runner(log).create('t', 'host', { game: 'jamaica', options: 'players=3', seats }, '7'.repeat(64));
  const by = (rules: number): string[] => log.map((entry) => entry.replace(/"rules":\d+/, `"rules":${rules}`));
  expect(by(1)).not.toEqual(log);
  await expect(runner([]).replay(by(1))).resolves.toBeUndefined();
  await expect(runner([]).replay(by(99))).rejects.toMatchObject({ code: 'unknown_rules' });
  await expect(runner([]).replay(['damaged'])).rejects.toBeInstanceOf(DoorRefused);
});
