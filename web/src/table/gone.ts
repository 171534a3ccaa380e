// Why a table does not answer any more, in words. `again`: loading the page anew may help.
import { t } from '../i18n/locale.svelte';
import type { Line } from '../wire/transport';

type Code = Extract<Line, { readonly state: 'gone' }>['code'];

export interface Gone {
  readonly title: string;
  readonly text: string;
  readonly again: boolean;
}

export function goneWords(code: Code): Gone {
  switch (code) {
    case 'unknown_rules':
      return { title: t('net.rules.title'), text: t('net.rules'), again: false };
    case 'unreadable':
      return { title: t('net.unreadable.title'), text: t('net.unreadable'), again: false };
    case 'unknown_rules_here':
      return { title: t('net.unreadable.here.title'), text: t('net.rules.here'), again: true };
    case 'unreadable_here':
      return { title: t('net.unreadable.here.title'), text: t('net.unreadable.here'), again: false };
    case 'banned':
      return { title: t('status.gone'), text: t('net.banned'), again: false };
    case 'other_protocol':
      return { title: t('status.old'), text: t('page.reload'), again: true };
    case 'no_such_table':
      return { title: t('net.notable.title'), text: t('net.notable'), again: false };
    case 'bad_message':
    case 'broken':
    case 'restarting':
    case 'elsewhere':
    case 'table_failed':
    case 'too_fast':
      return { title: t('status.gone'), text: t('page.broken'), again: true };
  }
}
