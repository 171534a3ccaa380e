import { expect, it } from 'vitest';
import { readMessage } from './read';
import type { TableFull, TableMessage } from './messages';

const prompt = (preview: unknown): unknown => ({ prompt: 1, choices: [{ kind: 'pick', do: 'pick x', preview }] });
it('takes the kind of a choice from its text where it is not told', () => {
  const told = {
    type: 'table_full',
    prompt: { prompt: 1, choices: [{ do: 'pay {split}' }, { kind: 'take_hold', do: 'take 1' }] },
  };
  const kinds = (read(told) as TableFull).prompt!.choices.map(({ kind }) => kind);
  expect(kinds).toEqual(['pay', 'take_hold']);
});

const read = (message: unknown): unknown => readMessage(message as TableMessage);

it('reads where a choice leads by the names of its fields', () => {
  const told = {
    landings: [
      ['morning', 0, 0, 'gold', 5, 2],
      ['evening', 28, 29, 0, 0, 0, 0, 0, true],
      ['evening', 3, 4, 'food', 1, 0, 12, true, 0, [2]],
    ],
    loads: [
      ['morning', 'gold', 1],
      ['evening', 'food', 6, true],
    ],
  };
  expect(read({ type: 'table_update', seq: 2, prompt: prompt(told) })).toEqual({
    type: 'table_update',
    seq: 2,
    prompt: prompt({
      landings: [
        { half: 'morning', from: 0, to: 0, good: 'gold', price: 5, missing: 2 },
        { half: 'evening', from: 28, to: 29, treasure: true },
        { half: 'evening', from: 3, to: 4, good: 'food', price: 1, left: 12, uncertain: true, opponents: [2] },
      ],
      loads: [
        { half: 'morning', good: 'gold', amount: 1 },
        { half: 'evening', good: 'food', amount: 6, dumps: true },
      ],
    }),
  });
});

it('reads them in a preview, and in each card of a laying of the dice', () => {
  const loads = [['evening', 'food', 6, 0, true]];
  const read_ = [{ half: 'evening', good: 'food', amount: 6, ignored: true }];
  expect(read({ type: 'table_preview', preview: { loads, cards: [{ card: 'food/food', loads }] } })).toEqual({
    type: 'table_preview',
    preview: { loads: read_, cards: [{ card: 'food/food', loads: read_ }] },
  });
});

it('leaves everything else as it is', () => {
  const others = [
    { type: 'table_update', seq: 2, prompt: null },
    { type: 'table_update', seq: 2, prompt: prompt({ taken: { least: 1, most: 2 }, safe: null }) },
    { type: 'table_preview', preview: null },
    { type: 'table_done', nonce: 'a', seq: 1 },
  ];
  for (const message of others) expect(read(message)).toEqual(message);
});
