// Everything that a table of Malacca needs, live or looked at again.
import { t } from '../../i18n/locale.svelte';
import type { MalaccaView } from '../../wire/messages';
import type { GamePlay, Score } from '../types';
import { tellMalacca } from './beats';
import { deedsOf } from './deeds';
import Drawn from './Drawn.svelte';
import { highlights } from './highlights';
import { moodsOf } from './moods';
import { namedOf } from './named';
import MalaccaGame from './MalaccaGame.svelte';
import MalaccaRecord from './MalaccaRecord.svelte';
import { soundOf } from './sounds';

const scoresOf = ({ seats }: MalaccaView): Score[] =>
  seats.map(({ coins }) => ({
    parts: [{ label: t('score.coins'), points: coins, kind: 'coins' }],
    total: coins,
  }));

export const play: GamePlay = {
  Table: MalaccaGame,
  Record: MalaccaRecord,
  tell: tellMalacca,
  sound: soundOf,
  scores: (view) => scoresOf(view as MalaccaView),
  highlights,
  Drawn,
  named: namedOf,
  moods: moodsOf,
  deeds: deedsOf,
  crowns: true,
  luck: (kind) => (kind === 'reveal_ship' ? t('luck.reveal_ship') : undefined),
};
