// Cards and captains of Malacca's messages in the pieces' nouns and in words.
import { listed, t } from '../../i18n/locale.svelte';
import type { Captain } from '../../pieces/art/captains';
import type { MalaccaCardFace } from '../../pieces/types';
import type { MalaccaCaptain, MalaccaCard, MalaccaType, MalaccaWhy } from '../../wire/messages';
import type { Range } from './types';

export function faceOf(card: MalaccaCard, chosen?: MalaccaType | null): MalaccaCardFace {
  switch (card) {
    case 'attack':
    case 'defence':
    case 'trade':
      return { kind: card, value: 1 };
    case 'attack2':
      return { kind: 'attack', value: 2 };
    case 'defence2':
      return { kind: 'defence', value: 2 };
    case 'trade2':
      return { kind: 'trade', value: 2 };
    case 'ambush-ad':
      return { kind: 'ambush', sides: ['attack', 'defence'], chosen: chosen ?? undefined };
    case 'ambush-dt':
      return { kind: 'ambush', sides: ['defence', 'trade'], chosen: chosen ?? undefined };
  }
}

export const captainOf = (captain: MalaccaCaptain): Captain => (captain === 'zheng-he' ? 'zheng' : captain);
export const cardWord = (card: MalaccaCard): string => t(`card.${card}`);
export const coinsWord = (n: number): string => t('coins.n', { n });

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

// What a stake would bring, in words.
export const rangeWord = (range: Range | null): string =>
  range === null
    ? t('prospect.never')
    : range.least === range.most
      ? t('prospect.sure', { n: signed(range.least) })
      : t('prospect.range', { least: signed(range.least), most: signed(range.most) });

const causes = ['stake', 'share', 'trade', 'swabbing', 'halved', 'captain', 'equipment'] as const;

function madeOf(sum: number, why: MalaccaWhy): string {
  const parts = causes.flatMap((cause) => (why[cause] === 0 ? [] : [t(`made.${cause}`, { n: signed(why[cause]) })]));
  return t('made.line', {
    sum: signed(sum),
    parts: parts.length > 0 ? listed(parts) : t('made.nothing'),
    attack: why.attackers,
    defence: why.defenders,
    trade: why.traders,
  });
}

// What makes the ends of a range so: one way in which each comes about.
export const reasonsOf = (range: Range | null): string[] =>
  range?.why_least && range.why_most
    ? [
        madeOf(range.least, range.why_least),
        ...(range.most === range.least ? [] : [madeOf(range.most, range.why_most)]),
      ]
    : [];
