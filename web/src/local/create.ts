// New games on this device.
import { gameNames } from '../games';
import { t } from '../i18n/locale.svelte';
import { hexBytes } from '../table/chance';
import type { LocalGame } from './games';
import { quickConfig } from './quick';
import type { LocalConfig } from './runner';

export function newGame(config: LocalConfig, people: readonly string[], more: Partial<LocalGame> = {}): LocalGame {
  const now = Date.now();
  return {
    id: `here-${hexBytes(6)}`,
    config,
    people: people.length > 0 ? people : [t('seat.you')],
    created: now,
    updated: now,
    over: false,
    round: 0,
    ...more,
  };
}

// What the next game on this device is to be, on its way from one page to the next.
export const again: { config: LocalConfig; people: readonly string[] } = {
  config: quickConfig(gameNames[0]),
  people: [],
};
