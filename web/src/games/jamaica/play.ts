// Everything that a table of Jamaica needs, live or looked at again.
import { t } from '../../i18n/locale.svelte';
import type { JamaicaView } from '../../wire/messages';
import type { ScoreItem, ScorePart } from '../../kit/types';
import type { GamePlay, Score } from '../types';
import { tellJamaica } from './beats';
import { deedsOf } from './deeds';
import Drawn from './Drawn.svelte';
import { highlights } from './highlights';
import { moodsOf } from './moods';
import { namedOf } from './named';
import JamaicaGame from './JamaicaGame.svelte';
import JamaicaRecord from './JamaicaRecord.svelte';
import { partsOf } from './scores';
import { soundOf } from './sounds';
import { faceOf, treasureName } from './words';

// The treasures of a ship that count for or against it, one by one.
function treasuresOf(view: JamaicaView, ship: number, kind: ScorePart['kind']): ScoreItem[] {
  return view.treasures.flatMap(({ owner, face, number }) => {
    const shown = faceOf(face);
    return owner === ship && shown.kind === 'value' && kind === (shown.points > 0 ? 'riches' : 'curse')
      ? [{ points: shown.points, name: treasureName(face, number) }]
      : [];
  });
}

function scoresOf(view: JamaicaView): Score[] {
  return view.ships.slice(0, view.options.players).map(({ score }, ship) => ({
    parts: partsOf(score).map((part) => ({ ...part, items: treasuresOf(view, ship, part.kind) })),
    total: score.total,
  }));
}

const luck = {
  roll_dice: 'luck.roll_dice',
  combat_roll: 'luck.combat_roll',
  draw_treasure: 'luck.draw_treasure',
} as const;

export const play: GamePlay = {
  Table: JamaicaGame,
  Record: JamaicaRecord,
  tell: tellJamaica,
  sound: soundOf,
  scores: (view) => scoresOf(view as JamaicaView),
  highlights,
  Drawn,
  named: namedOf,
  moods: moodsOf,
  deeds: deedsOf,
  luck: (kind) => (kind in luck ? t(luck[kind as keyof typeof luck]) : undefined),
};
