// What the header says of a table: whose turn it is, whether the line holds.
import { t } from '../i18n/locale.svelte';
import type { Refused, Status } from '../kit/types';
import type { People } from './people';
import type { Shown } from './session.svelte';

export function statusOf(session: Shown, people: People, mine: string): Status {
  const { line, info } = session;
  if (line.state === 'lost') return { kind: 'lost', text: t('status.lost', { n: line.tries }) };
  if (line.state === 'old') return { kind: 'lost', text: t('status.old') };
  if (line.state === 'gone') return { kind: 'lost', text: t('status.gone') };
  if (!info) return { kind: 'waiting', text: t('status.opening') };
  if (info.phase === 'gathering') return { kind: 'waiting', text: t('status.gathering') };
  if (info.phase === 'finished') return { kind: 'over', text: t('status.over') };
  if (info.phase === 'abandoned') return { kind: 'over', text: t('status.abandoned') };
  if (session.prompt)
    return {
      kind: 'mine',
      text: session.sending ? t('ask.sent') : mine,
      short: session.sending ? undefined : t('status.yourturn'),
    };
  // Who looks at a record with the eyes of a player is nobody at that table.
  if (people.me === null || session.you.person === null) return { kind: 'watching', text: t('status.watching') };
  if (info.seats[people.me]?.steered_by) return { kind: 'waiting', text: t('status.steered') };
  // Who is awaited is known of the present alone: while the way to it is told, nobody is.
  const [first, ...others] = session.beat ? [] : (session.view?.to_act ?? []).filter((seat) => seat !== people.me);
  if (first === undefined) return { kind: 'waiting', text: t(session.beat ? 'status.telling' : 'status.opening') };
  const name = people.name(first);
  return {
    kind: 'waiting',
    text:
      others.length === 0 ? t('status.waiting.one', { name }) : t('status.waiting.more', { name, n: others.length }),
  };
}

// What the table said against the last answer, while its question is open.
export function refusedOf(session: Shown, game: string): Refused | null {
  const { refused, prompt } = session;
  return refused && prompt ? { game, code: refused.code, rule: refused.rule } : null;
}

// Seconds until the reader, or else whoever is awaited, must have decided.
export function secondsLeft(session: Shown, now: number): number | null {
  const deadline =
    session.prompt?.deadline ?? session.info?.seats.find((seat) => seat.deadline !== null)?.deadline ?? null;
  return deadline === null ? null : Math.max(0, (deadline - (now + session.clockOffset)) / 1000);
}
