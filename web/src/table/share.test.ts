import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientMessage, Commitment, TableInfo } from '../wire/messages';
import { ShareGiver } from './share';

const infoWith = (...commitments: Commitment[]): TableInfo =>
  ({ table: 'k3x9', fair: { commitments } }) as unknown as TableInfo;
const hashOf = (seat: number, cast: number, share: string): string =>
  createHash('sha256').update(`freebooter share k3x9 ${cast} ${seat} ${share}`).digest('hex');

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const commitTo = (giver: ShareGiver, cast: number): ClientMessage | null =>
  giver.answer(infoWith(), 2, { cast, wants: 'commitment' });

it('commits to a share, once, and shows it when its commitment has been told', () => {
  const giver = new ShareGiver(() => 'ab'.repeat(16));
  const hash = hashOf(2, 1, 'ab'.repeat(16));
  expect(commitTo(giver, 1)).toEqual({ type: 'client_commit', cast: 1, hash });
  expect(commitTo(giver, 1)).toBeNull();
  const asked = { cast: 1, wants: 'share' } as const;
  expect(giver.answer(infoWith({ seat: 0, hash }), 2, asked)).toBeNull();
  expect(giver.answer(infoWith({ seat: 2, hash: hashOf(2, 1, 'cd'.repeat(16)) }), 2, asked)).toBeNull();
  expect(giver.answer(infoWith({ seat: 2, hash }), 2, asked)).toEqual({
    type: 'client_share',
    cast: 1,
    share: 'ab'.repeat(16),
  });
});

it('takes a new share for every cast', () => {
  let made = 0;
  const giver = new ShareGiver(() => `${(made += 1)}`.padStart(32, '0'));
  expect(commitTo(giver, 1)).not.toEqual({ ...commitTo(giver, 2), cast: 1 });
  expect(made).toBe(2);
});

it('can show its share after the page was loaded anew, but no other', () => {
  commitTo(new ShareGiver(() => 'ef'.repeat(16)), 1);
  const again = new ShareGiver(() => 'cd'.repeat(16));
  const hash = hashOf(2, 1, 'ef'.repeat(16));
  expect(again.answer(infoWith({ seat: 2, hash }), 2, { cast: 1, wants: 'share' })).toMatchObject({
    share: 'ef'.repeat(16),
  });
  kept.clear();
  const stranger = new ShareGiver(() => 'cd'.repeat(16));
  expect(stranger.answer(infoWith({ seat: 2, hash }), 2, { cast: 1, wants: 'share' })).toBeNull();
});

it('says again on a new connection what it said on the old one', () => {
  const giver = new ShareGiver(() => 'ab'.repeat(16));
  const first = commitTo(giver, 1);
  giver.forget();
  expect(commitTo(giver, 1)).toEqual(first);
});
