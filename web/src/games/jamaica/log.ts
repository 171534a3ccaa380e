// Jamaica's events as sentences of the log.
import { placeName } from '../../chart/names';
import { t, tParts } from '../../i18n/locale.svelte';
import type { Part } from '../../i18n/translate';
import type { LogLine } from '../../kit/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { JamaicaEvent } from '../../wire/messages';
import { fallsBackTo, goods, halfWord, pairOf, treasureName } from './words';

// Whose doing it is, and whom else it is about.
const actorOf = (event: JamaicaEvent): number =>
  'ship' in event ? event.ship : 'seat' in event ? event.seat : event.captain;

function otherOf(event: JamaicaEvent): number {
  if ('loser' in event) return event.loser;
  if ('defender' in event) return event.defender;
  if ('other' in event) return event.other;
  return 'roller' in event ? event.roller : -1;
}

function goodsOf(event: JamaicaEvent): string {
  if (!('good' in event)) return '';
  return goods(event.good, 'tokens' in event ? event.tokens : 'missing' in event ? event.missing : 0);
}

export function jamaicaLine(told: Told, people: People): LogLine | null {
  const { id } = told;
  const event = told.event as JamaicaEvent;
  const actor = actorOf(event);
  const you = actor === people.me;
  const who = people.name(actor);
  const what = goodsOf(event);
  const other = otherOf(event);
  const whom = other === people.me ? t('log.whom.you') : t('log.whom', { name: people.called(other) });
  const from = other === people.me ? t('log.from.you') : t('log.from', { name: people.called(other) });
  const treasure = 'treasure' in event ? treasureName(event.treasure, event.number) : '';
  const line = (parts: Part[], spaces?: readonly number[]): LogLine => ({
    id,
    crew: people.crew(actor),
    parts,
    spaces,
  });
  const both = (parts: Part[]): LogLine => ({ ...line(parts), also: [people.crew(other)] });
  switch (event.event) {
    case 'round_began':
      return { id, heading: true, parts: [{ text: t('round.n', { round: event.round }) }] };
    case 'dice_rolled': {
      const dice = { first: event.first, second: event.second };
      return {
        ...line(you ? tParts('log.dice_rolled.you', dice) : tParts('log.dice_rolled', { who, ...dice })),
        thing: 'dice',
      };
    }
    case 'dice_placed': {
      const dice = { morning: event.morning, evening: event.evening };
      return {
        ...line(you ? tParts('log.dice_placed.you', dice) : tParts('log.dice_placed', { who, ...dice })),
        thing: 'dice',
      };
    }
    case 'revealed': {
      const pair = pairOf(event.card);
      const card = { morning: halfWord(pair.morning, undefined), evening: halfWord(pair.evening, undefined) };
      return { ...line(you ? tParts('log.played.you', card) : tParts('log.played', { who, ...card })), begins: true };
    }
    case 'loaded':
      return line(you ? tParts('log.loaded.you', { what }) : tParts('log.loaded', { who, what }));
    case 'dumped':
      return line(you ? tParts('log.dumped.you', { what }) : tParts('log.dumped', { who, what }));
    case 'load_ignored':
      return line(you ? tParts('log.load_ignored.you') : tParts('log.load_ignored', { who }));
    case 'sailed': {
      const way = event.steps < 0 ? 'backward' : 'forward';
      const to = { space: placeName(event.to) };
      return {
        ...line(you ? tParts(`log.${way}.you`, to) : tParts(`log.${way}`, { who, ...to }), [event.from, event.to]),
        begins: event.ship >= people.players, // the Ghost Ship plays no card
      };
    }
    case 'came_home':
      return line(you ? tParts('log.came_home.you') : tParts('log.came_home', { who }), [0]);
    case 'battle_began':
      return both(you ? tParts('log.battle_began.you', { whom }) : tParts('log.battle_began', { who, whom }));
    case 'powder_spent': {
      const powder = { what: goods('powder', event.tokens) };
      return line(you ? tParts('log.powder_spent.you', powder) : tParts('log.powder_spent', { who, ...powder }));
    }
    case 'combat_rolled': {
      const face = { face: event.face === 'star' ? t('log.star') : event.face };
      return line(you ? tParts('log.combat_rolled.you', face) : tParts('log.combat_rolled', { who, ...face }));
    }
    case 'rerolled':
      return both(you ? tParts('log.rerolled.you') : tParts('log.rerolled', { who }));
    case 'battle_won':
      return both(you ? tParts('log.battle_won.you') : tParts('log.battle_won', { who }));
    case 'battle_tied':
      return { id, also: [people.crew(actor), people.crew(other)], parts: tParts('log.battle_tied') };
    case 'hold_taken':
      return both(
        you ? tParts('log.hold_taken.you', { what, whom: from }) : tParts('log.hold_taken', { who, what, whom: from }),
      );
    case 'treasure_taken':
      return both(
        you
          ? tParts('log.treasure_taken.you', { treasure, whom: from })
          : tParts('log.treasure_taken', { who, treasure, whom: from }),
      );
    case 'treasure_given':
      return both(
        you
          ? tParts('log.treasure_given.you', { treasure, whom })
          : tParts('log.treasure_given', { who, treasure, whom }),
      );
    case 'nothing_taken':
      return line(you ? tParts('log.nothing_taken.you') : tParts('log.nothing_taken', { who }));
    case 'overboard':
      return line(tParts('log.overboard', { what }));
    case 'paid':
      return line(you ? tParts('log.paid.you', { what }) : tParts('log.paid', { who, what }), [event.space]);
    case 'short':
      return line(you ? tParts('log.short.you', { what }) : tParts('log.short', { who, what }), [event.space]);
    case 'shortage_rolled': {
      const where = t(`log.back.${fallsBackTo[event.symbol]}`);
      return line(you ? tParts('log.shortage_rolled.you', { where }) : tParts('log.shortage_rolled', { who, where }));
    }
    case 'retreated': {
      const to = { space: placeName(event.to) };
      return line(you ? tParts('log.retreated.you', to) : tParts('log.retreated', { who, ...to }), [
        event.from,
        event.to,
      ]);
    }
    case 'treasure_drawn':
      return line(
        you ? tParts('log.treasure_drawn.you', { treasure }) : tParts('log.treasure_drawn', { who, treasure }),
        [event.space],
      );
    case 'race_over':
      return line(tParts('log.race_over'), [0]);
    case 'treasure_shown':
      return line(
        you ? tParts('log.treasure_shown.you', { treasure }) : tParts('log.treasure_shown', { who, treasure }),
      );
    case 'scored':
      return line(tParts('log.scored', { who, n: event.points }));
    case 'won':
      return line(you ? tParts('log.won.you') : tParts('log.won', { who }));
    case 'card_drawn':
    case 'reshuffled':
    case 'picked':
    case 'action_began':
      return null;
    default: // of a newer table
      return null;
  }
}
