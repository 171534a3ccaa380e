import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

it('is the SHA-256 that everybody else computes, at every length up to three blocks', () => {
  for (let length = 0; length < 190; length += 1) {
    const text = 'freebooter share ж '.repeat(12).slice(0, length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
