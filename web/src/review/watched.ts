// A moment of a record, in the shape of a live table.
import { languages } from '../i18n/languages';
import { t } from '../i18n/locale.svelte';
import type { Shown, Told, View } from '../table/session.svelte';
import type { TableInfo, ToldEvent } from '../wire/messages';
import type { Eyes } from './source';

export interface Watched {
  readonly game: TableInfo['game'];
  readonly names: readonly string[];
  readonly actions: number;
  readonly at: number;
  readonly view: View;
  readonly events: readonly ToldEvent[];
}

// Who played against bots is called "You" in the record, whoever reads it, in one of the languages.
const reader = new Set(Object.values(languages).map(({ you }) => you));
export const namesIn = ({ names }: Watched): string[] =>
  names.map((name, seat) => (reader.has(name) ? t('pass.person', { number: seat + 1 }) : name));

export function shownAt(watched: Watched, viewer: Eyes, told: readonly Told[]): Shown {
  const info: TableInfo = {
    table: '',
    game: watched.game,
    options: '',
    visibility: 'link',
    clock: { kind: 'none', seconds: 0 },
    take_back: false,
    phase: watched.at === watched.actions ? 'finished' : 'playing',
    host: null,
    watching: 0,
    next: null,
    seats: namesIn(watched).map((name, seat) => ({
      seat,
      kind: 'human',
      person: seat,
      name,
      steered_by: null,
      here: true,
      abandons: false,
      deadline: null,
    })),
    hushed: false,
    fair: {
      commitment: '',
      cast: 0,
      casting: false,
      commitments: [],
      given_up: [],
      shares: [],
      seed: null,
      key: null,
    },
  };
  const seat = typeof viewer === 'number' ? viewer : null;
  return {
    line: { state: 'open' },
    info,
    view: watched.view,
    you: { person: null, seat, kept: null, host: false, cast: null, muted: [] },
    prompt: null,
    beat: null,
    refused: null,
    sending: null,
    told,
    clockOffset: 0,
    preview: null,
    takeBack: null,
    foreseen: [],
  };
}
