// What a table, a server or the table's module says no with, by its code, in the reader's words. They explain
// in English; the code is what stays the same.
import { t } from '../i18n/locale.svelte';
import { facts } from '../wire/facts';
import type { GoodbyeCode, RefusalCode } from '../wire/messages';

// The page itself asked for something wrong, or is of another version.
const confused = (): string => t('said.confused');

const byTable: Readonly<Record<RefusalCode, () => string>> = {
  not_your_turn: () => t('said.not_your_turn'),
  not_asked: () => t('said.not_asked'),
  not_yours: () => t('said.not_yours'),
  not_there: () => t('said.not_there'),
  wrong_amount: () => t('said.wrong_amount'),
  wrong_type: () => t('said.wrong_type'),
  bad_option: () => t('said.bad_option'),
  game_over: () => t('status.over'),
  bad_message: confused,
  old_protocol: confused,
  no_hello: confused,
  bad_action: confused,
  stale_prompt: () => t('said.stale_prompt'),
  not_seated: () => t('said.not_seated'),
  not_host: () => t('said.not_host'),
  seat_taken: () => t('said.seat_taken'),
  already_seated: () => t('said.already_seated'),
  bad_share: () => t('said.bad_share'),
  bad_level: () => t('said.bad_level'),
  seats_open: () => t('said.seats_open'),
  not_now: () => t('said.not_now'),
  too_long: () => t('said.too_long'),
  too_fast: () => t('said.too_fast'),
  no_person: () => t('said.no_person'),
};

const failed = (): string => t('said.failed');

const byGoodbye: Readonly<Record<GoodbyeCode, () => string>> = {
  restarting: failed,
  elsewhere: failed,
  no_such_table: () => t('net.notable'),
  table_failed: failed,
  too_fast: byTable.too_fast,
  banned: () => t('net.banned'),
  bad_message: confused,
  other_protocol: confused,
  unknown_rules: () => t('net.rules'),
  unreadable: () => t('net.unreadable'),
};

// Over HTTP (server/net), beside those above.
const byServer: Readonly<Record<string, () => string>> = {
  offline: () => t('net.offline'),
  failed,
  busy: failed,
  foreign_origin: confused,
  bad_type: confused,
  bad_method: confused,
  not_found: () => t('said.not_found'),
  bad_name: () => t('said.bad_name', { n: facts.longest_name }),
  no_such_code: () => t('said.no_such_code'),
  not_over: () => t('said.not_over'),
};

// By the module in the page (bindings/wasm), beside those above.
const byModule: Readonly<Record<string, () => string>> = {
  no_table: confused,
  no_job: confused,
  no_review: confused,
  bad_script: confused,
  no_hint: () => t('said.no_hint'),
  bad_log: () => t('net.unreadable.here'),
  bad_record: () => t('review.unreadable'),
  bad_position: () => t('look.pos.wrong'),
};

const words: ReadonlyMap<string, () => string> = new Map(
  Object.entries({ ...byModule, ...byServer, ...byGoodbye, ...byTable }),
);

export const knownCodes: ReadonlySet<string> = new Set(words.keys());

export const saidWords = (code: string): string => (words.get(code) ?? failed)();

// Why a request came to nothing: the server's no, or nobody was there to say it.
export const troubleWords = (error: unknown): string =>
  error instanceof Error && 'code' in error ? saidWords(String(error.code)) : t('net.offline');
