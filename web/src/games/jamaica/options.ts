// The options of a Jamaica table (J0.7, J1.1) in plain words.
import { t } from '../../i18n/locale.svelte';
import type { JamaicaOptions } from '../../wire/messages';
import type { GameSetUp } from '../types';

export const setUp: GameSetUp = {
  values: {},
  words: () => ({
    edition: {
      title: t('setup.edition'),
      choice: (word) => {
        const edition = word as JamaicaOptions['edition'];
        return { label: t(`setup.edition.${edition}`), more: t(`setup.edition.${edition}.more`) };
      },
    },
    ghost: {
      title: t('setup.ghost'),
      more: t('setup.ghost.more'),
      on: 'yes',
      fixed: (word) => t(word === 'yes' ? 'setup.ghost.always' : 'setup.ghost.never'),
    },
    bank: { title: t('setup.bank'), more: t('setup.bank.more'), on: 'limited' },
    tiebreak: {
      title: t('setup.tiebreak'),
      choice: (word) => {
        const tiebreak = word as JamaicaOptions['tiebreak'];
        return { label: t(`setup.tiebreak.${tiebreak}`), more: t(`setup.tiebreak.${tiebreak}.more`) };
      },
    },
  }),
};
