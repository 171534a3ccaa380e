import { expect, it } from 'vitest';
import { blocksOf } from '../kit/blocks';
import type { LogLine } from '../kit/types';
import type { People } from './people';
import { linesOf } from './lines';
import type { Told } from './session.svelte';

const people = {} as People;
const told = (...names: string[]): Told[] =>
  names.map((event, id) => ({ id, event: { event } as unknown as Told['event'] }));
const line = ({ id, event }: Told): LogLine | null => {
  const name: string = event.event;
  return name === 'silent'
    ? null
    : { id, heading: name.startsWith('round'), begins: name.startsWith('turn'), parts: [{ text: name }] };
};
const lines = (names: readonly string[], since?: number): LogLine[] => linesOf(told(...names), people, line, since);
const texts = (list: readonly LogLine[]): string[] => list.map((one) => one.parts[0]!.text);

it('reads downwards, the newest line last', () => {
  expect(texts(lines(['before', 'round 1', 'a', 'silent', 'b', 'round 2', 'c']))).toEqual([
    'before',
    'round 1',
    'a',
    'b',
    'round 2',
    'c',
  ]);
});

it('marks what is new since the last decision', () => {
  const fresh = lines(['a', 'b', 'c'], 1).map((one) => one.fresh ?? false);
  expect(fresh).toEqual([false, false, true]);
  expect(lines(['a', 'b', 'c']).some((one) => one.fresh)).toBe(false);
});

it('makes a block of a turn', () => {
  expect(blocksOf(lines(['before', 'round 1', 'a', 'turn 1', 'b', 'c', 'turn 2', 'round 2', 'd'])).map(texts)).toEqual([
    ['before'],
    ['round 1'],
    ['a'],
    ['turn 1', 'b', 'c'],
    ['turn 2'],
    ['round 2'],
    ['d'],
  ]);
});
