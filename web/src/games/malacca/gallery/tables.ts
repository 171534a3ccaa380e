// Tables of Malacca for the gallery, with two to eight crews.
import type { MalaccaSeat, MalaccaTableView } from '../types';
import type { MalaccaCardFace } from '../../../pieces/types';
import { crews } from '../../../pieces/crews';

const none = { attack: 0, defence: 0, trade: 0 };
const captains = ['zheng', 'picard', 'sayyida', 'morgan', 'ingrid', 'caesar', 'laskarina', 'orgonez'] as const;
const names = ['Olena', 'Ana', 'Tariq', 'Zofia', 'Margaux', 'Mykola', 'Siobhán', 'Bartholomew'];
const order = [
  'blue',
  'red',
  'orange',
  'yellow',
  'violet',
  'green',
  'ghost',
  'ivory',
] as const satisfies readonly (typeof crews)[number][];

const seat = (i: number, change: Partial<MalaccaSeat> = {}): MalaccaSeat => ({
  crew: order[i]!,
  name: names[i]!,
  coins: [12, 8, 11, 14, 6, 19, 27, 3][i]!,
  specials: [1, 1, 2, 2, 1, 3, 0, 1][i]!,
  captain: captains[i]!,
  equipment:
    i === 3 ? { ...none, defence: 1 } : i === 5 ? { ...none, attack: 2 } : i === 2 ? { ...none, trade: 1 } : none,
  leader: i === 3,
  placed: i >= 3 ? { stake: [0, 0, 0, 4, 0, 7, 15, 3][i]!, face: null } : null,
  gain: null,
  reason: null,
  state: i === 0 ? 'acting' : i >= 3 ? 'placed' : 'waiting',
  helm: i === 4 ? 'bot' : 'person',
  ...change,
});

const base: MalaccaTableView = {
  header: {
    game: 'Malacca · captains and equipment',
    stage: 'Day 5 of 12',
    status: { kind: 'mine', text: 'Place a card and a stake' },
    secondsLeft: 27,
  },
  me: 'blue',
  seats: Array.from({ length: 6 }, (_, i) => seat(i)),
  cargo: 9,
  shipNumber: 5,
  fleet: [7, 4, 11, 8, 9, null, null, null, null, null, null, null],
  sums: null,
  equipmentPay: { attack: 3, defence: 4, trade: 5 },
  shop: null,
  moving: false,
  retractable: false,
  asking: false,
  prompt: null,
  refused: null,
  log: [],
  mine: {
    hand: [
      { id: 'attack', face: { kind: 'attack', value: 1 } },
      { id: 'defence', face: { kind: 'defence', value: 1 } },
      { id: 'trade', face: { kind: 'trade', value: 1 } },
      { id: 'ambush', face: { kind: 'ambush', sides: ['attack', 'defence'] } },
    ],
    asked: true,
    chosen: 'trade',
    stake: 5,
    stakeLeast: 0,
    stakeMost: 12,
    prospect: { safe: { least: 8, most: 8 }, taken: { least: -5, most: -5 } },
  },
};

export const placing = (players: number): MalaccaTableView => ({
  ...base,
  seats: Array.from({ length: players }, (_, i) =>
    seat(i, i === Math.min(3, players - 1) ? { leader: true } : { leader: false }),
  ),
});

const faces: MalaccaCardFace[] = [
  { kind: 'trade', value: 1 },
  { kind: 'attack', value: 1 },
  { kind: 'ambush', sides: ['defence', 'trade'], chosen: 'defence' },
  { kind: 'attack', value: 2 },
  { kind: 'trade', value: 2 },
  { kind: 'attack', value: 1 },
  { kind: 'defence', value: 2 },
  { kind: 'trade', value: 1 },
];

export const reveal = (players: number): MalaccaTableView => ({
  ...base,
  header: { ...base.header, status: { kind: 'waiting', text: 'Cards open' }, secondsLeft: null },
  seats: Array.from({ length: players }, (_, i) =>
    seat(i, {
      state: 'placed',
      placed: { stake: [5, 3, 2, 4, 0, 7, 15, 3][i]!, face: faces[i]! },
      gain: [-5, 6, -2, 5, 0, 5, -15, -3][i]!,
      reason: i === 1 ? 'shares the pile: 6 of 16' : i === 2 ? 'defended in vain, loses the stake' : null,
    }),
  ),
  mine: { ...base.mine!, asked: false, chosen: null },
  sums: { attack: 4, defence: 1, taken: true },
});

export const buying: MalaccaTableView = {
  ...base,
  header: { ...base.header, status: { kind: 'mine', text: 'Buy equipment?' } },
  seats: Array.from({ length: 4 }, (_, i) =>
    seat(i, {
      leader: i === 0,
      placed: null,
      state: i === 0 ? 'acting' : 'waiting',
      equipment: i === 0 ? { ...none, trade: 2 } : none,
    }),
  ),
  cargo: null,
  mine: { ...base.mine!, asked: false, chosen: null },
  shop: { left: { attack: 3, defence: 0, trade: 4 }, price: 5, open: ['attack', 'trade'], chosen: null },
  prompt: { title: 'You hold the parrot. Buy equipment for 5 coins?', options: [{ id: 'no', label: 'Buy nothing' }] },
};
