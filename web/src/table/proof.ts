// What the door proves about the dice of a record, in the page's words.
import { locale, t } from '../i18n/locale.svelte';
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

export type Proof = Omit<DoorProof, 'chances' | 'luck'> & { readonly chances: readonly Chance[]; readonly luck?: readonly Luck[] };

const named = { roll_dice: 'luck.dice', combat_roll: 'luck.combat', draw_treasure: 'luck.treasure', reveal_ship: 'luck.ship' } as const;
export const kindWord = (kind: string): string => (kind in named ? t(named[kind as keyof typeof named]) : kind.replaceAll('_', ' '));

export const expected = (milli: number): string =>
  (milli / 1000).toLocaleString(locale.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−');
