import { expect, test } from 'vitest';
import type { People } from '../../table/people';
import type { JamaicaEvent, JamaicaView } from '../../wire/messages';
import { cueOf } from './cues';

const crews = ['red', 'blue'] as const;
const people: People = {
  players: 2,
  me: 0,
  name: String,
  called: String,
  bot: () => null,
  crew: (seat) => crews[seat] ?? 'ghost',
};
const view = { dice: [3, 5] } as unknown as JamaicaView;
const cue = (...events: JamaicaEvent[]) => cueOf(events, view, people);

test('a played card is turned up beside its ship, with the dice', () => {
  expect(cue({ event: 'revealed', seat: 1, card: 'forward/food' })).toMatchObject({
    kind: 'card',
    at: ['ship:blue', 'chart'],
    crew: 'blue',
    dice: { morning: 3, evening: 5 },
  });
});

test('goods fly from the bank to one’s own hold, and from loser to winner', () => {
  const loaded = cue({ event: 'loaded', ship: 0, hold: 2, good: 'gold', tokens: 4 });
  expect(loaded).toMatchObject({ kind: 'goods', from: ['bank'], icon: 'gold', count: 4 });
  expect(loaded?.kind === 'goods' && loaded.to[0]).toBe('hold:2');
  const taken = cue({ event: 'hold_taken', ship: 0, loser: 1, good: 'food', tokens: 3 });
  expect(taken?.kind === 'goods' && [taken.from[0], taken.to[0]]).toEqual(['side:blue', 'side:red']);
});

test('of a treasure that this reader may not see only its back is staged; one that is given is a curse', () => {
  const drawn = { event: 'treasure_drawn', ship: 1, space: 4, number: 3, treasure: null } as const;
  expect(cue(drawn)).toMatchObject({ kind: 'treasure', face: { kind: 'unknown' } });
  const given = { event: 'treasure_given', ship: 0, loser: 1, number: 3, treasure: null } as const;
  expect(cue(given)).toMatchObject({ kind: 'treasure', face: { kind: 'cursed' } });
});

test('a shortage, the first ship home and the last round are scenes of their own', () => {
  expect(cue({ event: 'short', ship: 0, space: 4, good: 'food', missing: 2 })).toMatchObject({
    kind: 'shortage',
    good: 'food',
    missing: 2,
  });
  expect(cue({ event: 'came_home', ship: 0 })?.kind).toBe('salute');
  expect(cue({ event: 'race_over', ship: 0 })?.kind).toBe('proclaim');
});

test('what has no scene leaves the table alone', () => {
  expect(cue({ event: 'reshuffled', seat: 0 })).toBeNull();
});
