// Everything that a table of Jamaica needs, live or looked at again.
import { t } from '../../i18n/locale.svelte';
import type { JamaicaView } from '../../wire/messages';
import type { GamePlay, Score } from '../types';
import { tellJamaica } from './beats';
import { drawnOf } from './chances';
import { deedsOf } from './deeds';
import { moodsOf } from './moods';
import JamaicaGame from './JamaicaGame.svelte';
import JamaicaRecord from './JamaicaRecord.svelte';
import { partsOf } from './scores';

function scoresOf({ ships, options }: JamaicaView): Score[] {
  return ships.slice(0, options.players).map(({ score }) => ({
    parts: partsOf(score),
    total: score.total,
  }));
}

const luck = { roll_dice: 'luck.dice', combat_roll: 'luck.combat', draw_treasure: 'luck.treasure' } as const;

export const play: GamePlay = {
  Table: JamaicaGame,
  Record: JamaicaRecord,
  tell: tellJamaica,
  sounds: {
    revealed: 'paper',
    dice_rolled: 'wood',
    combat_rolled: 'cannon',
    paid: 'coins',
    hold_taken: 'coins',
    won: 'gull',
  },
  scores: (view) => scoresOf(view as JamaicaView),
  drawn: drawnOf,
  moods: moodsOf,
  deeds: deedsOf,
  luck: (kind) => (kind in luck ? t(luck[kind as keyof typeof luck]) : undefined),
};
