// Jamaica's events as sentences of the log.
import { t, tParts } from '../../i18n/locale.svelte';
import type { Part } from '../../i18n/translate';
import type { Good } from '../../pieces/types';
import type { LogLine } from '../../shell/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { JamaicaCard, JamaicaFace } from '../../wire/messages';
import { fallsBackTo, goods, halfWord, pairOf, spaceWord, treasureName } from './words';

const seat = (value: unknown): number => (typeof value === 'number' ? value : -1);

export function jamaicaLine({ id, event }: Told, people: People): LogLine | null {
  const actor = seat(event.ship ?? event.seat ?? event.captain);
  const you = actor === people.me && actor >= 0;
  const who = people.name(actor);
  const what = goods(event.good as Good, Number(event.tokens ?? event.missing ?? 0));
  const other = seat(event.loser ?? event.defender ?? event.other ?? event.roller);
  const whom = other === people.me ? t('log.whom.you') : t('log.whom', { name: people.called(other) });
  const from = other === people.me ? t('log.from.you') : t('log.from', { name: people.called(other) });
  const treasure = event.number === undefined ? '' : treasureName((event.treasure as JamaicaFace | null) ?? null, Number(event.number));
  const line = (parts: Part[], spaces?: readonly number[]): LogLine => ({ id, crew: people.crew(actor), parts, spaces });
  const both = (parts: Part[]): LogLine => ({ ...line(parts), also: [people.crew(other)] });
  const space = (value: unknown): string => spaceWord(Number(value));
  switch (event.event) {
    case 'round_began':
      return { id, heading: true, parts: [{ text: t('round.n', { round: Number(event.round) }) }] };
    case 'dice_rolled': {
      const dice = { first: Number(event.first), second: Number(event.second) };
      return { ...line(you ? tParts('log.dice_rolled.you', dice) : tParts('log.dice_rolled', { who, ...dice })), thing: 'dice' };
    }
    case 'dice_placed': {
      const dice = { morning: Number(event.morning), evening: Number(event.evening) };
      return { ...line(you ? tParts('log.dice_placed.you', dice) : tParts('log.dice_placed', { who, ...dice })), thing: 'dice' };
    }
    case 'revealed': {
      const pair = pairOf(event.card as JamaicaCard);
      const card = { morning: halfWord(pair.morning, undefined), evening: halfWord(pair.evening, undefined) };
      return line(you ? tParts('log.played.you', card) : tParts('log.played', { who, ...card }));
    }
    case 'loaded':
      return line(you ? tParts('log.loaded.you', { what }) : tParts('log.loaded', { who, what }));
    case 'dumped':
      return line(you ? tParts('log.dumped.you', { what }) : tParts('log.dumped', { who, what }));
    case 'load_ignored':
      return line(you ? tParts('log.load_ignored.you') : tParts('log.load_ignored', { who }));
    case 'sailed': {
      const way = Number(event.steps) < 0 ? 'backward' : 'forward';
      const to = { space: space(event.to) };
      return line(you ? tParts(`log.${way}.you`, to) : tParts(`log.${way}`, { who, ...to }), [Number(event.from), Number(event.to)]);
    }
    case 'came_home':
      return line(you ? tParts('log.came_home.you') : tParts('log.came_home', { who }), [0]);
    case 'battle_began':
      return both(you ? tParts('log.battle_began.you', { whom }) : tParts('log.battle_began', { who, whom }));
    case 'powder_spent': {
      const powder = { what: goods('powder', Number(event.tokens)) };
      return line(you ? tParts('log.powder_spent.you', powder) : tParts('log.powder_spent', { who, ...powder }));
    }
    case 'combat_rolled': {
      const face = { face: event.face === 'star' ? t('log.star') : String(event.face) };
      return line(you ? tParts('log.combat_rolled.you', face) : tParts('log.combat_rolled', { who, ...face }));
    }
    case 'rerolled':
      return both(you ? tParts('log.rerolled.you') : tParts('log.rerolled', { who }));
    case 'battle_won':
      return both(you ? tParts('log.battle_won.you') : tParts('log.battle_won', { who }));
    case 'battle_tied':
      return { id, also: [people.crew(actor), people.crew(other)], parts: tParts('log.battle_tied') };
    case 'hold_taken':
      return both(you ? tParts('log.hold_taken.you', { what, whom: from }) : tParts('log.hold_taken', { who, what, whom: from }));
    case 'treasure_taken':
      return both(you ? tParts('log.treasure_taken.you', { treasure, whom: from }) : tParts('log.treasure_taken', { who, treasure, whom: from }));
    case 'treasure_given':
      return both(you ? tParts('log.treasure_given.you', { treasure, whom }) : tParts('log.treasure_given', { who, treasure, whom }));
    case 'nothing_taken':
      return line(you ? tParts('log.nothing_taken.you') : tParts('log.nothing_taken', { who }));
    case 'overboard':
      return line(tParts('log.overboard', { what }));
    case 'paid':
      return line(you ? tParts('log.paid.you', { what }) : tParts('log.paid', { who, what }), [Number(event.space)]);
    case 'short':
      return line(you ? tParts('log.short.you', { what }) : tParts('log.short', { who, what }), [Number(event.space)]);
    case 'shortage_rolled': {
      const where = t(`log.back.${fallsBackTo(String(event.face))}`);
      return line(you ? tParts('log.shortage_rolled.you', { where }) : tParts('log.shortage_rolled', { who, where }));
    }
    case 'retreated': {
      const to = { space: space(event.to) };
      return line(you ? tParts('log.retreated.you', to) : tParts('log.retreated', { who, ...to }), [Number(event.from), Number(event.to)]);
    }
    case 'treasure_drawn':
      return line(you ? tParts('log.treasure_drawn.you', { treasure }) : tParts('log.treasure_drawn', { who, treasure }), [Number(event.space)]);
    case 'race_over':
      return line(tParts('log.race_over'), [0]);
    case 'treasure_shown':
      return line(you ? tParts('log.treasure_shown.you', { treasure }) : tParts('log.treasure_shown', { who, treasure }));
    case 'scored':
      return line(tParts('log.scored', { who, n: Number(event.points) }));
    case 'won':
      return line(you ? tParts('log.won.you') : tParts('log.won', { who }));
    default:
      return null;
  }
}
