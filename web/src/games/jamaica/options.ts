// The options of a Jamaica table (J0.7, J1.1) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { OptionSpec } from '../../shell/setup';

export interface JamaicaOptions {
  edition: 'first' | 'second';
  ghost: boolean;
  bank: 'unlimited' | 'limited';
  tiebreak: 'ahead' | 'behind';
}

export const jamaicaDefaults: JamaicaOptions = { edition: 'second', ghost: false, bank: 'unlimited', tiebreak: 'ahead' };

export function jamaicaOptions(values: JamaicaOptions, players: number): OptionSpec[] {
  const ghostFixed = players === 2 ? t('setup.ghost.two') : players === 6 ? t('setup.ghost.six') : undefined;
  return [
    {
      key: 'edition', title: t('setup.edition'), value: values.edition,
      choices: [
        { value: 'second', label: t('setup.edition.second'), more: t('setup.edition.second.more') },
        { value: 'first', label: t('setup.edition.first'), more: t('setup.edition.first.more') },
      ],
    },
    { key: 'ghost', title: t('setup.ghost'), value: players === 2 || (players < 6 && values.ghost), more: t('setup.ghost.more'), fixed: ghostFixed },
    { key: 'bank', title: t('setup.bank'), value: values.bank === 'limited', more: t('setup.bank.more') },
    {
      key: 'tiebreak', title: t('setup.tiebreak'), value: values.tiebreak,
      choices: [{ value: 'ahead', label: t('setup.tiebreak.ahead') }, { value: 'behind', label: t('setup.tiebreak.behind') }],
    },
  ];
}
