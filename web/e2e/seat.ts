// A program takes a seat: the one of docs/examples in JavaScript plays a whole game, and proves it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { program } from './harbour';
import type { Checks } from './visit';

const run = promisify(execFile);

export const seat: Checks = {
  'of a program in JavaScript': async (visit) => {
    const folder = mkdtempSync(join(tmpdir(), 'freebooter-seat-'));
    const words = ['--experimental-websocket', resolve('../docs/examples/bot.mjs'), await visit.shore.root()];
    const { stdout } = await run(process.execPath, words, { cwd: folder });
    assert.match(stdout, /^The game is finished\./);
    const order = stdout.trim().split('\n').at(-1)!.split(' ').slice(1);
    const proved = await run(program, order, { cwd: folder });
    assert.match(proved.stdout, /Receipts that fit: 1\. Signed with this key\./);
    rmSync(folder, { recursive: true });
  },
};
