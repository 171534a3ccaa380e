// What the door proves about the dice of a record, in the page's words.
import { locale } from '../i18n/locale.svelte';
import type { DoorProof } from '../wire/door';

export interface Chance {
  readonly line: number;
  readonly outcome: number;
  readonly size: number;
  readonly action: string;
  readonly kind?: string;
  readonly who?: number | null;
  readonly worth?: number;
  readonly expected_milli?: number;
}

export interface Luck {
  readonly who: number | null;
  readonly kind: string;
  readonly count: number;
  readonly worth: number;
  readonly expected_milli: number;
}

export type Proof = Omit<DoorProof, 'chances' | 'luck' | 'shares'> & {
  readonly shares?: DoorProof['shares'];
  readonly chances: readonly Chance[];
  readonly luck?: readonly Luck[];
};

export const expected = (milli: number): string =>
  (milli / 1000)
    .toLocaleString(locale.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .replace('-', '−');
