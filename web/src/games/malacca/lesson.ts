// Malacca in seven chapters. The player has seat 0; the others have placed already, or follow.
import type { Chapter, Lesson, Step } from '../lesson';

const optionsOf = (captains: boolean, equipment: boolean): string =>
  `players=3 captains=${captains ? 'yes' : 'no'} equipment=${equipment ? 'yes' : 'no'} ` +
  'fleet=3,4,5,6,7,8,8,9,10,11,12,13';
const plain = optionsOf(false, false);
const position = (options: string, ...lines: string[]): string =>
  ['malacca position 1', `options ${options}`, ...lines].join('\n');

const card = (name: string): string => `.tray .hand [data-card^="${name}"]`;
const stakeAndPlace = 'form.stake:has([data-kind="place"]:not(:disabled))';
// A card with a stake of the player's choice, or what the lesson needs of it.
const places = (name: string, say: Step['say'], why: Step['say'], stake = '\\d+'): Step => ({
  say,
  why,
  ask: 'place',
  wants: new RegExp(`^place ${name} ${stake}$`),
  lit: [stakeAndPlace, card(name)],
});

const trade: Chapter = {
  title: 'malacca.trade',
  options: plain,
  position: position(
    plain,
    'round 2 leader 1',
    'phase place 0',
    'cargo 5',
    'seat 0 coins 5',
    'seat 1 coins 3 stake 2 placed trade',
    'seat 2 coins 4 stake 1 placed trade',
  ),
  lines: [],
  steps: [
    { say: 'malacca.trade.goal', lit: ['.tray .purse'] },
    { say: 'malacca.trade.ship', lit: ['.table .cargo', '.table .ship'] },
    { say: 'malacca.trade.cards', lit: ['.tray .hand'] },
    places('trade', 'malacca.trade.place', 'malacca.trade.why', '[1-9]\\d*'),
    { say: 'malacca.trade.end', lit: ['.tray .purse'], soon: true },
  ],
};

const raid: Chapter = {
  title: 'malacca.raid',
  options: plain,
  position: position(
    plain,
    'round 5 leader 1',
    'phase place 0',
    'cargo 9',
    'seat 0 coins 6',
    'seat 1 coins 3 stake 3 placed trade',
    'seat 2 coins 4 stake 2 placed trade',
  ),
  lines: [],
  steps: [
    { say: 'malacca.raid.rich', lit: ['.table .cargo', '.table .ship'] },
    places('attack', 'malacca.raid.place', 'malacca.raid.why'),
    { say: 'malacca.raid.end', lit: ['.tray .purse'], soon: true },
  ],
};

const guard: Chapter = {
  title: 'malacca.guard',
  options: plain,
  position: position(
    plain,
    'round 6 leader 1',
    'phase place 0',
    'cargo 11',
    'seat 0 coins 6',
    'seat 1 coins 5 stake 3 placed attack',
    'seat 2 coins 4 stake 1 placed trade',
  ),
  lines: ['chance: special attack2'],
  steps: [
    { say: 'malacca.guard.danger', lit: ['.table .cargo', '.table .ship'] },
    places('defence', 'malacca.guard.place', 'malacca.guard.why'),
    { say: 'malacca.guard.end', lit: ['.tray .hand'], soon: true },
  ],
};

const bluff: Chapter = {
  title: 'malacca.bluff',
  options: plain,
  position: position(plain, 'round 7 leader 0', 'phase place 0', 'cargo 10', 'seat 0 coins 7', 'seat 1 coins 6'),
  lines: ['1: place attack 2', '2: place trade 1', 'chance: special trade2'],
  steps: [
    { say: 'malacca.bluff.open', lit: ['.tray .hand'] },
    places('defence', 'malacca.bluff.place', 'malacca.bluff.why', '(?:[3-9]|\\d\\d+)'),
    { say: 'malacca.bluff.end', lit: ['.tray .purse'], soon: true },
  ],
};

const ambush: Chapter = {
  title: 'malacca.ambush',
  options: plain,
  position: position(
    plain,
    'round 8 leader 1',
    'phase place 0',
    'cargo 12',
    'seat 0 coins 6 hand ambush-ad',
    'seat 1 coins 5 stake 2 placed attack',
    'seat 2 coins 4 stake 3 placed trade',
  ),
  lines: ['chance: special defence2'],
  steps: [
    { say: 'malacca.ambush.card', lit: [card('ambush-ad')] },
    places('ambush-ad', 'malacca.ambush.place', 'malacca.ambush.why'),
    { say: 'malacca.ambush.side', lit: ['.tray .buttons'], ask: 'side' },
    { say: 'malacca.ambush.end', lit: ['.tray .purse'], soon: true },
  ],
};

const withCaptains = optionsOf(true, false);
const captains: Chapter = {
  title: 'malacca.captains',
  options: withCaptains,
  position: position(
    withCaptains,
    'round 3 leader 1',
    'phase place 0',
    'cargo 4',
    'seat 0 captain zheng-he coins 5',
    'seat 1 captain ingrid coins 3 stake 2 placed trade',
    'seat 2 captain morgan coins 4 stake 1 placed defence',
  ),
  lines: [],
  steps: [
    { say: 'malacca.captains.card', lit: ['.tray .crew'] },
    places('trade', 'malacca.captains.place', 'malacca.captains.why', '[1-9]\\d*'),
    { say: 'malacca.captains.end', lit: ['.tray .purse'], soon: true },
  ],
};

const withEquipment = optionsOf(false, true);
const equipment: Chapter = {
  title: 'malacca.equipment',
  options: withEquipment,
  position: position(withEquipment, 'round 4 leader 0', 'phase buy 0', 'seat 0 coins 9', 'seat 1 coins 5'),
  lines: ['chance: ship 6', '1: place trade 2', '2: place trade 1'],
  steps: [
    { say: 'malacca.equipment.shop', lit: ['.tray .shop'] },
    {
      say: 'malacca.equipment.buy',
      why: 'malacca.equipment.why',
      ask: 'buy',
      wants: /^buy trade$/,
      lit: ['.tray .shop [data-kind="trade"]', '.tray .shop'],
    },
    places('trade', 'malacca.equipment.place', 'malacca.equipment.stake', '[1-9]\\d*'),
    { say: 'malacca.equipment.end', lit: ['.tray .purse'], soon: true },
  ],
};

export const lesson: Lesson = { chapters: [trade, raid, guard, bluff, ambush, captains, equipment] };
