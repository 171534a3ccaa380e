import { expect, it } from 'vitest';
import type { JamaicaChoice } from '../../wire/messages';
import { everySpace, holdAnswer, spaceAnswer } from './why';

it('asks for another space or hold in the words of those that are offered', () => {
  const sail: JamaicaChoice[] = [{ kind: 'sail', do: 'sail 7', space: 7 }, { kind: 'sail', do: 'sail 13', space: 13 }];
  expect(spaceAnswer(sail, 20)).toBe('sail 20');
  expect(holdAnswer(sail, 2)).toBeNull();
  expect(spaceAnswer([{ kind: 'ghost_sail', do: 'ghost forward 19', space: 19, direction: 'forward' }], 3)).toBe('ghost forward 3');
  expect(holdAnswer([{ kind: 'take_treasure', do: 'take treasure 1', treasure: 1 }, { kind: 'take_hold', do: 'take hold 4', hold: 4 }], 2)).toBe('take hold 2');
});

it('offers every space once', () => {
  expect(new Set(everySpace.map(({ space }) => space)).size).toBe(everySpace.length);
});
