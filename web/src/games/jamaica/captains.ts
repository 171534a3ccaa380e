// The captains of old under whose names Jamaica's crews sail; the black ship has none.
import { t } from '../../i18n/locale.svelte';
import { crews, type Crew } from '../../pieces/crews';

export const storied = crews.slice(0, 6) as readonly StoriedCrew[];
export type StoriedCrew = Exclude<Crew, 'ghost' | 'ivory'>;

export interface Captain {
  name: string;
  story: string;
}

export const captainOf = (crew: Crew): Captain | null =>
  crew === 'ghost' || crew === 'ivory' ? null : { name: t(`crew.${crew}.captain`), story: t(`crew.${crew}.story`) };
