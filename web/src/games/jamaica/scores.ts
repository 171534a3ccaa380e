// The points of a ship, part by part.
import { t } from '../../i18n/locale.svelte';
import type { ScorePart } from '../../kit/types';
import type { JamaicaScore } from '../../wire/messages';

export const partsOf = (score: JamaicaScore): ScorePart[] => [
  { label: t('score.place'), points: score.place, kind: 'place' },
  { label: t('score.gold'), points: score.gold, kind: 'gold' },
  { label: t('score.riches'), points: score.riches, kind: 'riches' },
  { label: t('score.curses'), points: score.curses, kind: 'curse' },
];
