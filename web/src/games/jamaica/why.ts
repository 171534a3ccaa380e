// "Why may I not…?": what is not offered is asked of the table all the same, and it refuses with a rule.
import type { SpaceMark } from '../../chart/types';
import { shapes } from '../../chart/geometry';
import type { JamaicaChoice } from '../../wire/messages';

const asks = new Set(['sail', 'retreat', 'ghost-sail', 'load', 'loot']);

// Questions that are answered on spaces or holds, of which only some are offered.
export const askable = (ask: string): boolean => asks.has(ask);

export const everySpace: readonly SpaceMark[] = shapes.map(({ id }) => ({ space: id, sign: 'plain', pressable: true }));

const like = (choices: readonly JamaicaChoice[], field: 'space' | 'hold', value: number): string | null => {
  const model = choices.find((choice) => choice[field] !== undefined);
  return model ? model.do.replace(/\d+$/, String(value)) : null;
};

// The answer that would mean this space or hold, in the words of one that is offered.
export const spaceAnswer = (choices: readonly JamaicaChoice[], space: number): string | null => like(choices, 'space', space);
export const holdAnswer = (choices: readonly JamaicaChoice[], hold: number): string | null => like(choices, 'hold', hold);
