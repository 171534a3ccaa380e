// The variants of a Malacca table (M5, M6) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { OptionSpec } from '../../shell/setup';

export interface MalaccaOptions {
  captains: boolean;
  equipment: boolean;
}

export const malaccaDefaults: MalaccaOptions = { captains: true, equipment: true };

export const malaccaOptions = (values: MalaccaOptions): OptionSpec[] => [
  { key: 'captains', title: t('setup.captains'), value: values.captains, more: t('setup.captains.more') },
  { key: 'equipment', title: t('setup.equipment'), value: values.equipment, more: t('setup.equipment.more') },
];
