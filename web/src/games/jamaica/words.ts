// Cards, treasures and spaces of Jamaica's messages in the pieces' nouns and in words.
import { t } from '../../i18n/locale.svelte';
import type { Action, ActionPair, CombatFace, Good, Power, ShortageSymbol, TreasureFace } from '../../pieces/types';
import type { JamaicaCard, JamaicaFace, JamaicaTreasure } from '../../wire/messages';

export function pairOf(card: JamaicaCard): ActionPair {
  const [morning, evening] = card.split('/') as [Action, Action];
  return { morning, evening };
}

const powers: Readonly<Partial<Record<JamaicaFace, Power>>> = {
  map: 'map',
  sabre: 'sabre',
  beth: 'lady',
  sixth: 'sixth',
};
export const powerOf = (face: JamaicaFace): Power | undefined => powers[face];

export function faceOf(face: JamaicaFace | null, cursed = false): TreasureFace {
  if (face === null) return cursed ? { kind: 'cursed' } : { kind: 'unknown' };
  const power = powerOf(face);
  return power ? { kind: 'power', power } : { kind: 'value', points: Number(face) };
}

export function treasureName(face: JamaicaFace | null, number: number): string {
  if (face === null) return t('log.treasure', { number });
  const power = powerOf(face);
  if (power) return t(`power.${power}`);
  return face.startsWith('-') ? t('log.curse', { points: face.replace('-', '−') }) : t('log.riches', { points: face });
}

export const treasureTitle = (treasure: JamaicaTreasure): string => treasureName(treasure.face, treasure.number);

export const goods = (good: Good | null | undefined, n: number): string =>
  good ? t(`good.${good}.n`, { n }) : String(n);

// Holds are numbered from 1 in actions and in what the table tells; this one is named after its number.
export const isSixth = (hold: number | undefined): boolean => hold === 6;

// What a half of a card does with its die: "forward 4".
export const halfWord = (action: Action, die: number | undefined): string =>
  die === undefined ? t(`action.${action}`) : t(`action.${action}.n`, { n: die });

// The faces of the red die, what each shows to a ship that cannot pay, and where that sends it: in the order of the
// view's `shortage_die`, and as the table does it (red_die.test.ts).
export const combatFaces: readonly CombatFace[] = [2, 4, 6, 8, 10, 'star'];
export const shortageSymbols: readonly ShortageSymbol[] = ['circle', 'circle', 'square', 'square', 'skull', 'star'];
export const fallsBackTo = { circle: 'port', square: 'sea', skull: 'lair', star: 'nowhere' } as const;

export const combatFace = (face: string): CombatFace => (face === 'star' ? 'star' : (Number(face) as CombatFace));

// A phrase as the beginning of a sentence.
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
