// The options of a Jamaica table (J0.7, J1.1) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { GameSetUp, OptionSpec, OptionValues } from '../types';

// With two players the Ghost Ship always sails; with six there is no ship left for it.
const ghostSails = (wanted: unknown, players: number): boolean => players === 2 || (players < 6 && wanted === true);

function optionsOf({ edition = '', ghost, bank = false, tiebreak = '' }: OptionValues, players: number): OptionSpec[] {
  const ghostFixed = players === 2 ? t('setup.ghost.two') : players === 6 ? t('setup.ghost.six') : undefined;
  return [
    {
      key: 'edition',
      title: t('setup.edition'),
      value: edition,
      choices: [
        { value: 'second', label: t('setup.edition.second'), more: t('setup.edition.second.more') },
        { value: 'first', label: t('setup.edition.first'), more: t('setup.edition.first.more') },
      ],
    },
    {
      key: 'ghost',
      title: t('setup.ghost'),
      value: ghostSails(ghost, players),
      more: t('setup.ghost.more'),
      fixed: ghostFixed,
    },
    { key: 'bank', title: t('setup.bank'), value: bank, more: t('setup.bank.more') },
    {
      key: 'tiebreak',
      title: t('setup.tiebreak'),
      value: tiebreak,
      choices: [
        { value: 'ahead', label: t('setup.tiebreak.ahead'), more: t('setup.tiebreak.ahead.more') },
        { value: 'behind', label: t('setup.tiebreak.behind'), more: t('setup.tiebreak.behind.more') },
      ],
    },
  ];
}

export const setUp: GameSetUp = {
  values: { edition: 'second', ghost: false, bank: false, tiebreak: 'ahead' },
  options: optionsOf,
  text: ({ edition, tiebreak, bank, ghost }, players) =>
    `players=${players} edition=${edition} tiebreak=${tiebreak} bank=${bank === true ? 'limited' : 'unlimited'} ` +
    `ghost=${ghostSails(ghost, players) ? 'yes' : 'no'}`,
};
