// New games on this device.
import { t } from '../i18n/locale.svelte';
import { hexBytes } from '../table/chance';
import type { LocalGame } from './games';
import type { LocalConfig } from './runner';

export type Game = LocalConfig['game'];

// A first game against bots: nothing is asked.
export function quickConfig(game: Game): LocalConfig {
  const bots = 3;
  return {
    game,
    options: `players=${bots + 1}${game === 'malacca' ? ' captains=on equipment=on' : ''}`,
    seats: [{ kind: 'open' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'sailor' }) as const)],
  };
}

export function newGame(config: LocalConfig, people: readonly string[]): LocalGame {
  const now = Date.now();
  return { id: `here-${hexBytes(6)}`, config, people: people.length > 0 ? people : [t('jamaica.you')], created: now, updated: now, over: false, round: 0 };
}

// What the next game on this device is to be, on its way from one page to the next.
export const again: { config: LocalConfig; people: readonly string[] } = { config: quickConfig('jamaica'), people: [] };
