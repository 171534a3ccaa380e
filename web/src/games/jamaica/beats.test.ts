import { expect, it } from 'vitest';
import type { JamaicaEvent } from '../../wire/messages';
import { tellJamaica, type JamaicaBeat } from './beats';
import { lastFight } from './battle';

const turn: JamaicaEvent[] = [
  { event: 'revealed', seat: 1, card: 'forward/food' },
  { event: 'action_began', ship: 1, half: 'morning', symbol: 'forward', die: 3 },
  { event: 'sailed', ship: 1, from: 0, to: 3, steps: 3 },
  { event: 'battle_began', ship: 1, defender: 0 },
  { event: 'powder_spent', ship: 1, tokens: 2 },
  { event: 'combat_rolled', ship: 1, face: '6', strength: 8 },
  { event: 'rerolled', ship: 0, roller: 1 },
  { event: 'combat_rolled', ship: 1, face: 'star', strength: 0 },
  { event: 'battle_won', ship: 1, loser: 0 },
  { event: 'paid', ship: 1, space: 3, good: 'food', tokens: 1 },
];

it('shows a voyage along its way, and nothing else travels', () => {
  const shows = tellJamaica(turn).map((beat) => (beat.show as JamaicaBeat | undefined)?.voyage ?? null);
  expect(shows.filter((voyage) => voyage !== null)).toEqual([{ ship: 1, path: [0, 1, 2, 3] }]);
});

it('tells every event once and in order', () => {
  expect(tellJamaica(turn).flatMap((beat) => beat.events)).toEqual(turn);
});

it('follows a battle through a reroll to its end', () => {
  const fight = lastFight(turn.map((one, id) => ({ id, event: one })));
  expect(fight).toMatchObject({
    attacker: { ship: 1, powder: 2, die: 'star', strength: null, rerolled: true },
    defender: { ship: 0, powder: null },
    outcome: 'attacker',
  });
});
