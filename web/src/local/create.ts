// New games on this device.
import { gameNames, games, type GameName } from '../games';
import { t } from '../i18n/locale.svelte';
import { hexBytes } from '../table/chance';
import type { LocalGame } from './games';
import type { LocalConfig } from './runner';

// A first game against bots: nothing is asked.
export function quickConfig(game: GameName, level = 'sailor'): LocalConfig {
  const bots = 3;
  return {
    game,
    options: games[game].quick(bots + 1),
    seats: [{ kind: 'open' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', level }) as const)],
  };
}

export function newGame(config: LocalConfig, people: readonly string[], guided = false): LocalGame {
  const now = Date.now();
  return {
    id: `here-${hexBytes(6)}`,
    config,
    people: people.length > 0 ? people : [t('seat.you')],
    created: now,
    updated: now,
    over: false,
    round: 0,
    guided,
  };
}

// What the next game on this device is to be, on its way from one page to the next.
export const again: { config: LocalConfig; people: readonly string[] } = {
  config: quickConfig(gameNames[0]),
  people: [],
};
