// How each game's updates are told, and how fast.
import { playOf, type GameName } from '../games';
import { paceOf } from '../kit/pace';
import { settings } from '../kit/settings.svelte';
import type { Teller } from '../table/session.svelte';

// A game that does not arrive is told all at once.
const atOnce: Teller = (events) => [{ ms: 0, events }];
export const tellerOf = (game: GameName): Promise<Teller> =>
  playOf(game).then(
    ({ tell }) => tell,
    () => atOnce,
  );

// With reduced motion nothing travels, so the beats are shorter.
export function pace(): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return paceOf(settings.pace) * (still ? 0.5 : 1);
}
