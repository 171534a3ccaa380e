// How each game's updates are told, and how fast.
import { tellJamaica } from '../games/jamaica/beats';
import { tellMalacca } from '../games/malacca/beats';
import { paceOf } from '../shell/pace';
import { settings } from '../shell/settings.svelte';
import type { TableInfo } from '../wire/messages';
import type { Teller } from './session.svelte';

const all: Readonly<Record<TableInfo['game'], Teller>> = { jamaica: tellJamaica, malacca: tellMalacca };
export const tellerOf = (game: TableInfo['game']): Teller => all[game];

// With reduced motion nothing travels, so the beats are shorter.
export function pace(): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return paceOf(settings.pace) * (still ? 0.5 : 1);
}
