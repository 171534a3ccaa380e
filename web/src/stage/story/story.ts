// A game that is over, as a story: from its record the points of all after every round, where it turned, what
// was remarkable, and who had luck. The door computes it; the page knows no rules.
import type { GamePlay, Highlight } from '../../games/types';
import type { People } from '../../table/people';
import { eventOf } from '../../wire/events';
import type { GameEvent } from '../../wire/messages';
import type { DoorStory, DoorWatched } from '../../wire/door';
import type { Luck, Proof } from '../proof';

export interface Asks {
  <Answer>(request: { readonly call: string; readonly [name: string]: unknown }): Promise<Answer>;
}

export interface Row {
  readonly round: number;
  readonly scores: readonly number[];
}

// Since when the winner leads: from the first round on, from a later one, or never before the points are equal.
export interface Turn {
  readonly winner: number;
  readonly round: number;
  readonly lead: 'always' | 'at' | 'open';
}

// What chance gave a seat above what could be expected, kind by kind; null: to all alike.
export interface Fortune {
  readonly who: number | null;
  readonly sum: number;
  readonly kinds: readonly { readonly kind: string; readonly above: number }[];
}

export interface Story {
  readonly rows: readonly Row[];
  readonly turn: Turn | null;
  readonly highlights: readonly Highlight[];
  readonly fortunes: readonly Fortune[];
}

type Failing<T> = T | { readonly error: { readonly explain: string } };

export async function storyOf(ask: Asks, record: string, play: GamePlay, people: People): Promise<Story | null> {
  const [story, watched, proof] = await Promise.all([
    ask<Failing<DoorStory>>({ call: 'story', record }),
    ask<Failing<DoorWatched>>({ call: 'watch', record, viewer: 'all', at: Number.MAX_SAFE_INTEGER, since: 0 }),
    ask<Failing<Proof>>({ call: 'verify', record, receipts: [] }),
  ]);
  if ('error' in story || 'error' in watched || !story.finished) return null;
  const events = watched.events.map((event) => eventOf(watched.game, event));
  return {
    rows: story.rounds,
    turn: turnOf(story.rounds, events),
    highlights: play.highlights(events, people),
    fortunes: 'error' in proof ? [] : fortunesOf(proof.luck ?? []),
  };
}

export function turnOf(rows: readonly Row[], events: readonly GameEvent[]): Turn | null {
  const won = events.find((event) => event.event === 'won');
  if (!won || rows.length === 0) return null;
  const winner = 'ship' in won ? won.ship : won.seat;
  const leads = ({ scores }: Row): boolean =>
    scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0));
  const played = rows.filter(({ round }) => round > 0);
  const behind = played.findLastIndex((row) => !leads(row));
  const at = played[behind + 1];
  if (!at) return { winner, round: rows.at(-1)!.round, lead: 'open' };
  return { winner, round: at.round, lead: behind < 0 ? 'always' : 'at' };
}

export function fortunesOf(luck: readonly Luck[]): Fortune[] {
  const kinds = luck.map(({ who, kind, worth, expected_milli }) => ({
    who,
    kind,
    above: worth - expected_milli / 1000,
  }));
  return [...new Set(kinds.map(({ who }) => who))].map((who) => {
    const own = kinds.filter((one) => one.who === who);
    return { who, kinds: own, sum: own.reduce((sum, { above }) => sum + above, 0) };
  });
}
