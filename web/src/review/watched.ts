// A moment of a record, in the shape of a live table.
import { isReader } from '../i18n/languages';
import { t } from '../i18n/locale.svelte';
import { seatName } from '../table/people';
import type { Shown, Told, View } from '../table/session.svelte';
import type { TableInfo, ToldEvent } from '../wire/messages';
import type { Eyes } from './source';

export interface Watched {
  readonly game: TableInfo['game'];
  readonly names: readonly string[];
  readonly bots: readonly number[]; // seats
  readonly actions: number;
  readonly at: number;
  readonly view: View;
  readonly events: readonly ToldEvent[];
}

const kindIn = ({ bots }: Watched, seat: number): 'bot' | 'human' => (bots.includes(seat) ? 'bot' : 'human');
const personIn = (name: string, seat: number): string =>
  isReader(name) ? t('pass.person', { number: seat + 1 }) : name;
// As the reader calls them.
export const namesIn = (watched: Watched): string[] =>
  watched.names.map((name, seat) => seatName({ kind: kindIn(watched, seat), name: personIn(name, seat) }));

export function shownAt(watched: Watched, viewer: Eyes, told: readonly Told[]): Shown {
  const info: TableInfo = {
    table: '',
    game: watched.game,
    options: '',
    visibility: 'link',
    clock: { kind: 'none', seconds: 0 },
    take_back: false,
    hints: false,
    phase: watched.at === watched.actions ? 'finished' : 'playing',
    host: null,
    watching: 0,
    next: null,
    seats: watched.names.map((name, seat) => ({
      seat,
      kind: kindIn(watched, seat),
      person: kindIn(watched, seat) === 'bot' ? null : seat,
      name: personIn(name, seat),
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
