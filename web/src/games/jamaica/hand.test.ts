// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Hand from './Hand.svelte';
import type { Mine } from './types';

const mine = (asked: boolean): Mine => ({
  hand: [{ id: 4, card: { morning: 'food', evening: 'gold' } }],
  asked,
  picked: null,
  raised: null,
  unseen: 0,
  holdChoices: [],
  openTreasures: [],
  chosenTreasure: null,
});

// What a visit of the pointer and a press tell the table.
function visit(asked: boolean): { considered: unknown[]; pressed: unknown[] } {
  const [onconsider, oncard] = [vi.fn(), vi.fn()];
  const hand = mount(Hand, {
    target: document.body,
    props: { crew: 'red', mine: mine(asked), dice: { morning: 2, evening: 5 }, oncard, onconsider },
  });
  flushSync();
  const card = document.querySelector('button')!;
  card.dispatchEvent(new Event('pointerenter'));
  card.dispatchEvent(new Event('pointerleave'));
  card.click();
  void unmount(hand);
  return { considered: onconsider.mock.calls.flat(), pressed: oncard.mock.calls.flat() };
}

it('lets a card be considered and pressed when one is asked for', () => {
  expect(visit(true)).toEqual({ considered: [4, null], pressed: [4] });
});

it('says nothing of a card while something else is asked: it would point at another choice', () => {
  expect(visit(false)).toEqual({ considered: [], pressed: [] });
});
