import { expect, it } from 'vitest';
import type { People } from './people';
import { linesOf } from './lines';
import type { Told } from './session.svelte';

const people = {} as People;
const told = (...names: string[]): Told[] =>
  names.map((event, id) => ({ id, event: { event, rule: null } as unknown as Told['event'] }));
const order = (...names: string[]): string[] =>
  linesOf(told(...names), people, ({ id, event }) => {
    const name: string = event.event;
    return name === 'silent' ? null : { id, heading: name.startsWith('round'), parts: [{ text: name }] };
  }).map((line) => line.parts[0]!.text);

it('puts the newest round first, under its heading, and its newest line first', () => {
  expect(order('before', 'round 1', 'a', 'b', 'round 2', 'c', 'silent', 'd')).toEqual([
    'round 2',
    'd',
    'c',
    'round 1',
    'b',
    'a',
    'before',
  ]);
});
