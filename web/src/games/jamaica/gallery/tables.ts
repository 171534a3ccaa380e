// Tables of Jamaica for the gallery: what one viewer sees in several moments of a race.
import type { Battle, JamaicaTableView, Ship } from '../types';
import type { LogLine } from '../../../kit/types';
import { boardScene } from './fixtures';

const hold = (text: string): Ship['holds'][number] => {
  const [count, good] = text.split(' ');
  return good ? { good: good as 'gold' | 'food' | 'powder', count: Number(count) } : { good: null, count: 0 };
};
const holds = (...list: string[]): Ship['holds'] =>
  [...list, '', '', '', '', '', ''].slice(0, Math.max(5, list.length)).map(hold);

const parts = (place: number, gold: number, riches = 0, curse = 0): Ship['parts'] => [
  { label: 'Place on the chart', points: place, kind: 'place' },
  { label: 'Doubloons', points: gold, kind: 'gold' },
  { label: 'Riches', points: riches, kind: 'riches' },
  { label: 'Curses', points: curse, kind: 'curse' },
];

const base = { lap: 0, powers: [], treasures: [], captain: false, state: 'picked', helm: 'person' } as const;
export const ships: Ship[] = [
  {
    ...base,
    crew: 'blue',
    name: 'Olena',
    space: 17,
    score: -2,
    parts: parts(-5, 3, 5, -3),
    state: 'choosing',
    holds: holds('2 food', '3 gold', '5 powder'),
    treasures: [
      { number: 2, face: { kind: 'value', points: 5 } },
      { number: 5, face: { kind: 'value', points: -3 } },
    ],
  },
  {
    ...base,
    crew: 'red',
    name: 'Ana',
    space: 21,
    score: 4,
    parts: parts(-5, 9),
    holds: holds('4 food', '5 powder', '3 gold', '6 gold'),
    powers: ['sabre'],
    treasures: [{ number: 1, face: { kind: 'unknown' } }],
  },
  {
    ...base,
    crew: 'green',
    name: 'Mykola',
    space: 30,
    score: 4,
    parts: parts(-5, 9),
    captain: true,
    holds: holds('5 gold', '4 gold', '2 powder', '1 food', '6 food', '2 gold'),
    powers: ['lady', 'sixth'],
  },
  {
    ...base,
    crew: 'yellow',
    name: 'Zofia',
    space: 16,
    score: -5,
    parts: parts(-5, 0, 0, -2),
    state: 'choosing',
    holds: holds('6 powder', '3 food'),
    treasures: [
      { number: 3, face: { kind: 'unknown' } },
      { number: 4, face: { kind: 'cursed' } },
    ],
  },
  {
    ...base,
    crew: 'violet',
    name: 'Margaux',
    space: 32,
    score: -4,
    parts: parts(-5, 1),
    helm: 'bot',
    holds: holds('2 food', '1 gold', '4 powder'),
    treasures: [{ number: 6, face: { kind: 'unknown' } }],
  },
];

let lines = 0;
const line = (crew: LogLine['crew'], name: string, text: string, spaces?: number[]): LogLine => ({
  id: ++lines,
  crew,
  parts: [{ text: name, name: 'who' }, { text }],
  spaces,
});
const round = (text: string): LogLine => ({ id: ++lines, heading: true, parts: [{ text }] });

const log: LogLine[] = [
  round('Round 7'),
  line('green', 'Mykola', ' rolls 4 and 2: 4 for the morning, 2 for the evening.'),
  round('Round 6'),
  line('violet', 'Margaux', ' runs short of food and falls back one space.', [32, 33]),
  line('red', 'Ana', ' pays 3 gold at the port.', [21]),
  line('yellow', 'Zofia', ' loads 6 powder.'),
  line('blue', 'You', ' take a treasure from the lair: +5, face down.', [11]),
  line('green', 'Mykola', ' attacks Ana: 8 + 3 powder against 6. He takes Lady Beth.', [28]),
  round('Round 5'),
  line('red', 'Ana', ' sails back 2 and finds Saran’s Sabre.', [19]),
  line('yellow', 'Zofia', ' loads 3 food.'),
];

export const picking: JamaicaTableView = {
  header: {
    game: 'Jamaica · second edition',
    stage: 'Round 7',
    status: { kind: 'mine', text: 'Pick a card' },
    secondsLeft: 42,
  },
  me: 'blue',
  ships,
  lairs: boardScene.chests,
  dice: { morning: 4, evening: 2 },
  mine: {
    hand: [
      { id: 0, card: { morning: 'gold', evening: 'forward' } },
      { id: 1, card: { morning: 'forward', evening: 'food' } },
      { id: 2, card: { morning: 'backward', evening: 'forward' } },
    ],
    asked: true,
    picked: null,
    raised: 1,
    unseen: 2,
    holdChoices: [],
    openTreasures: [],
    chosenTreasure: null,
  },
  prompt: {
    title: 'Forward 4, then load 2 food',
    notes: [
      { icon: 'food', text: 'Inner channel: 4 food due, you have 2.', tone: 'warn' },
      { icon: 'attack', text: 'Outer lane: port, 3 gold, and Ana is there: a battle.' },
    ],
    options: [{ id: 'play', label: 'Play this card', primary: true }],
    why: 'offered',
  },
  log,
  marks: boardScene.marks,
  routes: boardScene.routes,
  previews: boardScene.previews,
  look: boardScene.look,
  voyage: null,
  omen: null,
  battle: null,
  loot: null,
  odds: null,
  layings: [],
  moving: false,
  retractable: false,
  asking: false,
  refused: null,
};

const [olena, ...others] = ships as [Ship, ...Ship[]];

export const paying: JamaicaTableView = {
  ...picking,
  header: { ...picking.header, status: { kind: 'mine', text: 'Pay 3 doubloons' } },
  ships: [
    {
      ...olena,
      space: 21,
      state: 'acting',
      holds: holds('2 food', '2 gold', '5 powder', '3 gold', '', '1 gold'),
      powers: ['map', 'sixth'],
    },
    ...others.map((ship) => ({ ...ship, state: 'waiting' as const })),
  ],
  mine: {
    ...picking.mine!,
    hand: [...picking.mine!.hand, { id: 3, card: { morning: 'powder', evening: 'gold' } }],
    asked: false,
    raised: null,
    picked: 1,
    holdChoices: [
      { state: 'plain', taken: 0 },
      { state: 'chosen', taken: 2 },
      { state: 'plain', taken: 0 },
      { state: 'open', taken: 0 },
      { state: 'plain', taken: 0 },
      { state: 'open', taken: 0 },
    ],
  },
  prompt: {
    title: 'Pay 3 doubloons at the port',
    notes: [{ icon: 'gold', text: '2 of 3 chosen. Press the holds to take from them.' }],
    options: [{ id: 'pay', label: 'Pay 3', primary: true, disabled: true }],
    back: true,
  },
  marks: [{ space: 21, sign: 'chosen' }],
  routes: [],
  previews: [],
  look: [21, 22],
};

export const start: JamaicaTableView = {
  ...picking,
  header: { ...picking.header, stage: 'Round 1', status: { kind: 'mine', text: 'Place the dice' }, secondsLeft: null },
  ships: (['blue', 'red', 'green', 'yellow', 'violet', 'orange'] as const).map((crew, i) => ({
    ...base,
    crew,
    name: ['Olena', 'Ana', 'Mykola', 'Zofia', 'Margaux', 'Tariq'][i]!,
    space: 0,
    score: -5,
    parts: parts(-5, 3),
    captain: i === 0,
    state: i === 0 ? 'acting' : 'waiting',
    helm: i > 3 ? 'bot' : 'person',
    holds: holds('3 food', '3 gold'),
  })),
  lairs: [4, 9, 11, 19, 22, 25, 33, 37, 44],
  dice: { morning: null, evening: null },
  mine: { ...picking.mine!, asked: false, raised: null },
  prompt: {
    title: 'You are the Captain. Which die for the morning?',
    notes: [{ icon: 'sun', text: 'The other one is for the evening, for everybody.' }],
    options: [
      { id: '5', label: '5 morning, 2 evening', dice: [5, 2] },
      { id: '2', label: '2 morning, 5 evening', dice: [2, 5] },
    ],
  },
  marks: [],
  routes: [],
  previews: [],
  look: [0, 1, 49],
  log: [round('Round 1')],
};

export const watching: JamaicaTableView = {
  ...picking,
  me: null,
  mine: null,
  prompt: null,
  marks: [],
  routes: [],
  previews: [],
  look: [],
  header: { ...picking.header, status: { kind: 'watching', text: 'You are watching' } },
};

export const lost: JamaicaTableView = {
  ...picking,
  header: { ...picking.header, status: { kind: 'lost', text: 'Connection lost, trying again… (3)' } },
};

const clash: Battle = {
  attacker: {
    crew: 'blue',
    name: 'Olena',
    mine: true,
    powder: 3,
    powderMost: 5,
    lady: 0,
    die: 8,
    rerolled: false,
    strength: 11,
  },
  defender: {
    crew: 'red',
    name: 'Ana',
    mine: false,
    powder: null,
    powderMost: 5,
    lady: 0,
    die: null,
    rerolled: false,
    strength: null,
  },
  half: 'morning',
  when: 'Morning, round 7',
  outcome: null,
  notes: [
    'Ana has 5 powder and Saran’s Sabre: she may have your 8 rolled again, or her own die. She needs 12 or a ' +
      'star; 11 ties and changes nothing.',
  ],
};

export const battle: JamaicaTableView = {
  ...picking,
  header: { ...picking.header, status: { kind: 'waiting', text: 'Waiting for Ana' } },
  prompt: null,
  marks: [],
  routes: [],
  previews: [],
  battle: clash,
};

export const defending: JamaicaTableView = {
  ...paying,
  mine: { ...paying.mine!, holdChoices: [] },
  battle: {
    attacker: { ...clash.defender, powder: 2, die: 6, strength: 10, lady: 2 },
    defender: { ...clash.attacker, powder: null, die: null, strength: null, powderMost: 5 },
    half: 'evening',
    when: 'Evening, round 7',
    outcome: null,
    notes: [],
  },
  prompt: {
    title: 'How much powder?',
    notes: [{ icon: 'powder', text: 'It is spent, whatever the die says.' }],
    amount: { label: 'Powder', lo: 0, hi: 5, value: 2, icon: 'powder' },
    options: [{ id: 'fire', label: 'Return fire with 2', primary: true }],
  },
};

export const won: JamaicaTableView = {
  ...battle,
  battle: {
    ...clash,
    defender: { ...clash.defender, powder: 2, die: 'star', strength: null },
    outcome: 'defender',
    notes: [],
  },
};
