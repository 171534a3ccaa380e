import { expect, it, vi } from 'vitest';
import { peopleOf } from '../../table/people';
import type { JamaicaEvent, JamaicaEventOf } from '../../wire/messages';
import { jamaicaLine } from './log';

const seats = ['Ana', 'Zofia'].map((name, seat) => ({
  seat,
  kind: 'human',
  person: seat,
  name,
  steered_by: null,
  here: true,
  abandons: false,
}));
const people = peopleOf({ seats } as never, { person: 0, seat: 0, kept: null, host: true, cast: null, muted: [] });
const line = (event: string, fields: object = {}) =>
  jamaicaLine({ id: 1, event: { event, ...fields } as JamaicaEvent }, people);
const words = (event: string, fields: object) =>
  line(event, fields)
    ?.parts.map((part) => part.text)
    .join('');

type Name = JamaicaEvent['event'];
type Fields<One extends Name> = Omit<JamaicaEventOf<One>, 'event'>;

const told: { readonly [One in Name]?: Fields<One> } = {
  dice_rolled: { captain: 0, first: 1, second: 2 },
  dice_placed: { captain: 0, morning: 1, evening: 2 },
  revealed: { seat: 1, card: 'forward/food' },
  loaded: { ship: 1, hold: 1, good: 'gold', tokens: 2 },
  dumped: { ship: 1, hold: 1, good: 'gold', tokens: 2 },
  load_ignored: { ship: 1, good: 'gold' },
  sailed: { ship: 1, from: 0, to: 3, steps: 3 },
  came_home: { ship: 1 },
  battle_began: { ship: 1, defender: 0 },
  powder_spent: { ship: 1, tokens: 2 },
  combat_rolled: { ship: 1, face: '6', strength: 6 },
  rerolled: { ship: 0, roller: 1 },
  battle_won: { ship: 1, loser: 0 },
  battle_tied: { ship: 1, other: 0 },
  hold_taken: { ship: 1, loser: 0, good: 'food', tokens: 2 },
  treasure_taken: { ship: 1, loser: 0, number: 2, treasure: null },
  treasure_given: { ship: 1, loser: 0, number: 2, treasure: null },
  nothing_taken: { ship: 1 },
  overboard: { ship: 2, good: 'gold', tokens: 2 },
  paid: { ship: 1, space: 3, good: 'food', tokens: 1 },
  short: { ship: 1, space: 3, good: 'food', missing: 1 },
  shortage_rolled: { ship: 1, face: '2', symbol: 'circle' },
  retreated: { ship: 1, from: 3, to: 1 },
  treasure_drawn: { ship: 1, space: 9, number: 1, treasure: null },
  race_over: { ship: 1 },
  treasure_shown: { ship: 1, treasure: '+3', number: 1, points: 3 },
  scored: { ship: 1, points: 5 },
  won: { ship: 1 },
};

it('needs no tool for large numbers, which keeps a phone busy', () => {
  const tool = vi.spyOn(Intl, 'NumberFormat');
  for (const [event, fields] of Object.entries(told)) line(event, fields);
  expect(tool).not.toHaveBeenCalled();
});

it('marks on the board what each line speaks of', () => {
  for (const [event, fields] of Object.entries(told)) {
    const { crew, also, spaces, thing } = line(event, fields)!;
    expect([event, Boolean(crew ?? also ?? spaces ?? thing)]).toEqual([event, true]);
  }
  for (const event of [
    'battle_began',
    'battle_won',
    'hold_taken',
    'treasure_taken',
    'treasure_given',
    'rerolled',
  ] as const) {
    expect([event, line(event, told[event])?.also]).toEqual([event, [people.crew(event === 'rerolled' ? 1 : 0)]]);
  }
});

it('says what the shortage die decided', () => {
  expect(words('shortage_rolled', { ship: 1, face: '4', symbol: 'circle' })).toBe(
    'Zofia rolls the shortage die: back to a port.',
  );
  expect(words('shortage_rolled', { ship: 0, face: '8', symbol: 'square' })).toBe(
    'You roll the shortage die: back to a sea space.',
  );
  expect(words('shortage_rolled', { ship: 0, face: '10', symbol: 'skull' })).toBe(
    'You roll the shortage die: back to a lair.',
  );
  expect(words('shortage_rolled', { ship: 0, face: 'star', symbol: 'star' })).toContain('no falling back');
});
