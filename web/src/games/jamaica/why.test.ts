import { expect, it } from 'vitest';
import type { JamaicaChoice, JamaicaView } from '../../wire/messages';
import { askable, holdAnswer, spaceAnswer, spacesToAsk } from './why';

const hold = { good: null, count: 0 };
const ship = (space: number) => ({ space, holds: [hold, hold, hold, hold, hold] });
const view = { mover: 0, ships: [ship(7), ship(7), ship(9)], battle: { fighter: 0 } } as unknown as JamaicaView;
const sail: JamaicaChoice[] = [
  { kind: 'sail', do: 'sail 7', space: 7 },
  { kind: 'sail', do: 'sail 13', space: 13 },
];
const attack: JamaicaChoice[] = [{ kind: 'attack', do: 'attack 1', ship: 1 }];
const pay = (...holds: number[]): JamaicaChoice[] => [
  { kind: 'pay', do: 'pay {split}', good: 'food', amount: 3, from: holds.map((one) => ({ hold: one, count: 2 })) },
];

it('asks for another space or hold in the words of those that are offered', () => {
  expect(spaceAnswer(sail, 20, view)).toBe('sail 20');
  expect(holdAnswer(sail, 2)).toBeNull();
  expect(spaceAnswer([{ kind: 'ghost_sail', do: 'ghost forward 19', space: 19, direction: 'forward' }], 3, view)).toBe(
    'ghost forward 3',
  );
  expect(
    holdAnswer(
      [
        { kind: 'take_treasure', do: 'take treasure 1', treasure: 1 },
        { kind: 'take_hold', do: 'take hold 4', hold: 4 },
      ],
      2,
    ),
  ).toBe('take hold 2');
});

it('asks why a hold of another good does not pay', () => {
  expect(holdAnswer(pay(1, 2), 4)).toBe('pay 4:3');
  expect(askable('pay', pay(1, 2), view)).toBe(true);
  expect(askable('pay', pay(1, 2, 3, 4, 5), view)).toBe(false);
  expect(
    askable(
      'powder-split',
      [{ kind: 'powder_split', do: 'split {split}', amount: 1, from: [{ hold: 1, count: 2 }] }],
      view,
    ),
  ).toBe(true);
});

it('asks why a ship that lies elsewhere is not attacked', () => {
  expect(spacesToAsk('target', attack, view).map(({ space }) => space)).toEqual([9]);
  expect(spaceAnswer(attack, 9, view)).toBe('attack 2');
  expect(spaceAnswer(attack, 30, view)).toBeNull();
});

it('asks nothing where everything in sight is offered', () => {
  for (const ask of ['place-dice', 'pick', 'powder', 'sabre'])
    expect([ask, askable(ask, [], view), spacesToAsk(ask, [], view)]).toEqual([ask, false, []]);
});

it('offers every space once', () => {
  const spaces = spacesToAsk('sail', sail, view).map(({ space }) => space);
  expect(new Set(spaces).size).toBe(spaces.length);
});
