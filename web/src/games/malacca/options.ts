// The variants of a Malacca table (M5, M6) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { GameSetUp } from '../types';

const onOff = (value: unknown): string => (value === true ? 'on' : 'off');

export const setUp: GameSetUp = {
  values: { captains: true, equipment: true },
  options: ({ captains = true, equipment = true }) => [
    { key: 'captains', title: t('setup.captains'), value: captains, more: t('setup.captains.more') },
    { key: 'equipment', title: t('setup.equipment'), value: equipment, more: t('setup.equipment.more') },
  ],
  text: ({ captains, equipment }, players) =>
    `players=${players} captains=${onOff(captains)} equipment=${onOff(equipment)}`,
};
