// What bots think of a decision, as the door tells it (table/review_json.h), in the words of the page. Chances go
// from 0 to 1; `within` is half of the interval for 95 %.
import { locale, t } from '../i18n/locale.svelte';
import type { People } from '../table/people';
import type { Hint } from '../wire/messages';

export interface Guess {
  readonly mean: number;
  readonly within: number;
}

export interface Reason {
  readonly why: 'way' | 'gold' | 'food' | 'powder' | 'treasure' | 'coins' | 'cards' | 'score' | 'rival' | 'chance';
  readonly amount: number;
  readonly who: number | null;
}

export interface Option {
  readonly action: string;
  readonly chance: number;
  readonly within: number;
  readonly behind: Guess;
}

export interface Advice {
  readonly options: readonly Option[]; // the best first
  readonly reason: Reason;
}

// The same from a table that was asked for a hint: there, chances are in ten thousandths.
export function adviceOf({ options, why, amount, who }: Hint): Advice {
  const part = (n: number): number => n / 10_000;
  return {
    options: options.map((one) => ({
      action: one.do,
      chance: part(one.chance),
      within: part(one.within),
      behind: { mean: part(one.behind), within: part(one.behind_within) },
    })),
    reason: { why, amount: part(amount), who },
  };
}

export const percent = (chance: number): string =>
  chance.toLocaleString(locale.language, { style: 'percent', maximumFractionDigits: 0 });

const points = (n: number, digits: number): string =>
  Math.abs(n).toLocaleString(locale.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).trim();

// Hundredths of a win, with their sign: "+4.2".
export const signed = (chance: number): string => `${chance < -0.0005 ? '−' : '+'}${points(100 * chance, 1)}`;
export const plain = (chance: number): string => points(100 * chance, 1);

// Why one choice is better than another, in a sentence.
export function reasonText({ why, amount, who }: Reason, people: People): string {
  const n = points(amount, 1);
  switch (why) {
    case 'rival':
      return t('look.why.rival', { name: people.called(who ?? 0), n: plain(amount) });
    case 'chance':
      return t('look.why.chance');
    default:
      return t(`look.why.${why}`, { n });
  }
}
