import { expect, it } from 'vitest';
import type { People } from './people';
import { linesOf } from './lines';
import type { Told } from './session.svelte';

const people = {} as People;
const told = (...names: string[]): Told[] => names.map((event, id) => ({ id, event: { event, rule: null } }));
const order = (...names: string[]): string[] =>
  linesOf(told(...names), people, ({ id, event }) => (event.event === 'silent' ? null : { id, heading: event.event.startsWith('round'), parts: [{ text: event.event }] })).map((line) => line.parts[0]!.text);

it('puts the newest round first, under its heading, and its newest line first', () => {
  expect(order('before', 'round 1', 'a', 'b', 'round 2', 'c', 'silent', 'd')).toEqual(['round 2', 'd', 'c', 'round 1', 'b', 'a', 'before']);
});
