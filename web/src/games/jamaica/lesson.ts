// Jamaica in eight chapters. The player has seat 0 and acts first.
import type { Chapter, Lesson, Step } from '../lesson';

const options = 'players=3 edition=second tiebreak=ahead bank=unlimited ghost=no';
const position = (...lines: string[]): string => ['jamaica position 1', `options ${options}`, ...lines].join('\n');
const everyLair = 'lairs 4 9 11 19 22 25 33 37 44';
// The others load what they find, and do not come in the way.
const others = ['1: pick gold/gold', '2: pick powder/food'];
const otherHands = [
  'ship 1 hand gold/gold food/powder powder/gold',
  'ship 2 hand powder/food food/powder gold/gold',
] as const;

const confirm = '[data-option="chosen"]:not(:disabled)';
const card = (name: string): string => `[data-card="${name}"]`;
const picks = (name: string, say: Step['say'], why: Step['say']): Step => ({
  say,
  why,
  ask: 'pick',
  wants: new RegExp(`^pick ${name}$`),
  lit: [confirm, card(name)],
});

const goal: Chapter = {
  title: 'jamaica.goal',
  options,
  position: position('round 1 captain 0 phase roll-dice', 'ship 0 hand gold/gold forward/powder food/forward'),
  lines: ['chance: dice 4 2'],
  steps: [
    { say: 'jamaica.goal.race', lit: ['.chart'] },
    { say: 'jamaica.goal.points', lit: ['.mine .chip'] },
    { say: 'jamaica.goal.cards', lit: ['.tray .hand ul'] },
    { say: 'jamaica.goal.dice', lit: ['.tray .actions .buttons'], ask: 'place-dice' },
    { say: 'jamaica.goal.end', lit: ['.tray .hand ul'] },
  ],
};

const load: Chapter = {
  title: 'jamaica.load',
  options,
  position: position(
    'round 2 captain 0 phase pick dice 4 3',
    'ship 0 at 5 holds 3food 3gold 2powder 1gold - hand food/powder gold/gold forward/forward',
    'ship 1 at 3',
    'ship 2 at 8',
    ...otherHands,
    everyLair,
  ),
  lines: others,
  steps: [
    { say: 'jamaica.load.holds', lit: ['.tray .holds'] },
    picks('food/powder', 'jamaica.load.pick', 'jamaica.load.why'),
    { say: 'jamaica.load.dump', lit: ['[data-option].go', '.tray .holds'], ask: 'load' },
    { say: 'jamaica.load.end', lit: ['.tray .holds'], soon: true },
  ],
};

const move: Chapter = {
  title: 'jamaica.move',
  options,
  position: position(
    'round 4 captain 0 phase pick dice 2 3',
    'ship 0 at 15 holds 3food 2food 3gold - - hand forward/food gold/gold powder/gold',
    'ship 1 at 12',
    'ship 2 at 18',
    ...otherHands,
    everyLair,
  ),
  lines: others,
  steps: [
    { say: 'jamaica.move.arrow', lit: [card('forward/food')] },
    picks('forward/food', 'jamaica.move.pick', 'jamaica.move.why'),
    { say: 'jamaica.move.pay', lit: ['.tray .holds'], ask: 'pay' },
    { say: 'jamaica.move.end', lit: ['.chart'], soon: true },
  ],
};

const fork: Chapter = {
  title: 'jamaica.fork',
  options,
  position: position(
    'round 2 captain 0 phase pick dice 3 2',
    'ship 0 at 5 holds 6food 3gold - - - hand forward/powder gold/gold powder/food',
    'ship 1 at 2',
    'ship 2 at 3',
    ...otherHands,
    everyLair,
  ),
  lines: others,
  steps: [
    picks('forward/powder', 'jamaica.fork.pick', 'jamaica.fork.why'),
    { say: 'jamaica.fork.lane', lit: ['.chart'], ask: 'sail' },
    { say: 'jamaica.fork.end', lit: ['.chart'], soon: true },
  ],
};

const fight: Chapter = {
  title: 'jamaica.fight',
  options,
  position: position(
    'round 5 captain 0 phase pick dice 3 2',
    'ship 0 at 16 holds 3food 3gold 4powder - - hand forward/food gold/gold powder/food',
    'ship 1 at 19 holds 5gold 2food 1food - -',
    'ship 2 at 12',
    ...otherHands,
    'treasure 1 +3 of 1',
    'lairs 4 9 11 22 25 33 37 44',
  ),
  lines: ['chance: combat 8', 'chance: combat 4', ...others],
  steps: [
    { say: 'jamaica.fight.rival', lit: ['.chart'] },
    picks('forward/food', 'jamaica.fight.pick', 'jamaica.fight.why'),
    { say: 'jamaica.fight.powder', lit: ['dialog .foot'], ask: 'powder' },
    { say: 'jamaica.fight.loot', lit: ['dialog .foot'], ask: 'loot' },
    { say: 'jamaica.fight.end', lit: ['.tray .holds'], soon: true },
  ],
};

const lair: Chapter = {
  title: 'jamaica.lair',
  options,
  position: position(
    'round 3 captain 0 phase pick dice 2 3',
    'ship 0 at 2 holds 3food 3gold - - - hand forward/food gold/gold powder/food',
    'ship 1 at 3',
    'ship 2 at 5',
    ...otherHands,
    everyLair,
  ),
  lines: ['chance: treasure +7', ...others],
  steps: [
    { say: 'jamaica.lair.free', lit: ['.chart'] },
    picks('forward/food', 'jamaica.lair.pick', 'jamaica.lair.why'),
    { say: 'jamaica.lair.found', lit: ['.tray .treasures', '.mine .chip'], soon: true },
    { say: 'jamaica.lair.kinds', lit: ['.tray .treasures', '.mine .chip'], soon: true },
  ],
};

const shortage: Chapter = {
  title: 'jamaica.shortage',
  options,
  position: position(
    'round 7 captain 0 phase pick dice 1 4',
    'ship 0 at 29 holds 2gold 2food 1powder - - hand forward/food powder/gold gold/gold',
    'ship 1 at 31',
    'ship 2 at 26',
    ...otherHands,
    everyLair,
  ),
  lines: ['chance: shortage 6', ...others],
  steps: [
    { say: 'jamaica.shortage.poor', lit: ['.tray .holds'] },
    picks('forward/food', 'jamaica.shortage.pick', 'jamaica.shortage.why'),
    { say: 'jamaica.shortage.back', lit: ['.chart'], soon: true },
    { say: 'jamaica.shortage.end', lit: ['.tray .holds'], soon: true },
  ],
};

const reckoning: Chapter = {
  title: 'jamaica.reckoning',
  options,
  position: position(
    'round 12 captain 0 phase pick dice 3 5',
    'ship 0 at 49 holds 3food 6gold 2gold - - hand forward/food gold/gold powder/food',
    'ship 1 at 46 holds 3food 4gold 2gold - -',
    'ship 2 at 33 holds 3food 6gold 5gold 3gold -',
    ...otherHands,
    'treasure 1 +5 of 0',
    'treasure 2 -3 of 1',
    'treasure 3 +7 of 2',
    'lairs 4 9 11 19 22 25',
  ),
  lines: others,
  steps: [
    { say: 'jamaica.reckoning.near', lit: ['.chart'] },
    picks('forward/food', 'jamaica.reckoning.pick', 'jamaica.reckoning.why'),
    { say: 'jamaica.reckoning.parts', lit: ['.scoring .scroll'] },
    { say: 'jamaica.reckoning.end', lit: ['.scoring .scroll'] },
  ],
};

export const lesson: Lesson = { chapters: [goal, load, move, fork, fight, lair, shortage, reckoning] };
