// The variants of a Malacca table (M5, M6) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { GameSetUp } from '../types';

export const setUp: GameSetUp = {
  values: { captains: 'yes', equipment: 'yes' },
  words: () => ({
    captains: { title: t('setup.captains'), more: t('setup.captains.more'), on: 'yes' },
    equipment: { title: t('setup.equipment'), more: t('setup.equipment.more'), on: 'yes' },
  }),
};
