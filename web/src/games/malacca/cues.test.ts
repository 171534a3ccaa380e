import { expect, test } from 'vitest';
import type { People } from '../../table/people';
import type { MalaccaBeat } from './beats';
import { cueOf } from './cues';

const people: People = {
  players: 2,
  me: 0,
  name: String,
  called: String,
  bot: () => null,
  crew: (seat) => (seat === 0 ? 'red' : 'blue'),
};
const cue = (paid: MalaccaBeat['paid'], breath = false) => cueOf({ paid, breath }, people);

test('stakes that are lost fly to the ship, and the spoils from it to those who share them', () => {
  expect(cue({ event: 'stake_lost', seat: 1, coins: 3 })).toMatchObject({
    kind: 'goods',
    from: ['stake:blue', 'seat:blue'],
    to: ['cargo', 'bank'],
    count: 3,
  });
  expect(cue({ event: 'shared', seat: 0, coins: 9 })).toMatchObject({ from: ['cargo', 'bank'], to: ['seat:red'] });
});

test('a stake goes back to its owner, a trade is paid by the bank, a half goes there', () => {
  expect(cue({ event: 'stake_back', seat: 1, coins: 2 })).toMatchObject({
    from: ['stake:blue', 'seat:blue'],
    to: ['seat:blue'],
  });
  expect(cue({ event: 'trade_paid', seat: 0, coins: 2 })).toMatchObject({ from: ['bank'], to: ['seat:red'] });
  expect(cue({ event: 'halved', seat: 0, coins: 4 })).toMatchObject({ from: ['seat:red'], to: ['bank'] });
});

test('nothing flies where nothing is paid, and a breath is held before the cards turn', () => {
  expect(cue({ event: 'shared', seat: 0, coins: 0 })).toBeNull();
  expect(cue(null)).toBeNull();
  expect(cue(null, true)).toEqual({ kind: 'breath' });
});
