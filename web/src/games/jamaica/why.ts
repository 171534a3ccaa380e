// "Why may I not…?": what is not offered is asked of the table all the same, and it refuses with a rule.
// Questions of which everything in sight is offered (cards of the hand, the dice, how much powder) have none.
import type { SpaceMark } from '../../chart/types';
import { shapes } from '../../chart/geometry';
import { withSplit } from '../../wire/answers';
import type { JamaicaChoice, JamaicaShip, JamaicaView } from '../../wire/messages';

const everywhere = new Set(['sail', 'retreat', 'ghost-sail']);
const always = new Set([...everywhere, 'load', 'loot']);
const plain = (space: number): SpaceMark => ({ space, sign: 'plain', pressable: true });

// Ships that lie elsewhere than those that can be attacked.
const elsewhere = (view: JamaicaView, choices: readonly JamaicaChoice[]): readonly (readonly [number, JamaicaShip])[] =>
  [...view.ships.entries()].filter(([ship]) => ship !== view.mover && choices.every((choice) => choice.ship !== ship));

// Whether something in sight is not offered.
export function askable(ask: string, choices: readonly JamaicaChoice[], view: JamaicaView): boolean {
  if (always.has(ask)) return true;
  if (ask === 'target') return elsewhere(view, choices).length > 0;
  const [only] = choices;
  const payer = ask === 'pay' ? view.mover : ask === 'powder-split' ? view.battle?.fighter : undefined;
  return (
    payer !== undefined &&
    payer !== null &&
    only?.from !== undefined &&
    only.from.length < (view.ships[payer]?.holds.length ?? 0)
  );
}

// The spaces that can be pressed to ask.
export function spacesToAsk(ask: string, choices: readonly JamaicaChoice[], view: JamaicaView): readonly SpaceMark[] {
  if (everywhere.has(ask)) return shapes.map(({ id }) => plain(id));
  return ask === 'target' ? [...new Set(elsewhere(view, choices).map(([, ship]) => ship.space))].map(plain) : [];
}

const like = (
  choices: readonly JamaicaChoice[],
  field: 'space' | 'hold' | 'ship' | 'treasure',
  value: number,
  kind?: JamaicaChoice['kind'],
): string | null => {
  const model = choices.find((choice) => choice[field] !== undefined && (kind === undefined || choice.kind === kind));
  return model ? model.do.replace(/\d+$/, String(value)) : null;
};

// The answer that would mean this space, hold or treasure, in the words of one that is offered.
export function spaceAnswer(choices: readonly JamaicaChoice[], space: number, view: JamaicaView): string | null {
  if (choices.some((choice) => choice.space !== undefined)) return like(choices, 'space', space);
  const there = elsewhere(view, choices).find(([, ship]) => ship.space === space);
  return there ? like(choices, 'ship', there[0], 'attack') : null;
}
export function holdAnswer(choices: readonly JamaicaChoice[], hold: number): string | null {
  const [only] = choices;
  return only?.from ? withSplit(only.do, { [hold]: Math.max(1, only.amount ?? 1) }) : like(choices, 'hold', hold);
}
export const giveAnswer = (treasure: number): string => `give treasure ${treasure}`;
