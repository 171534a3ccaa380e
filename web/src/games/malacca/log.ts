// Malacca's events as sentences of the log.
import { t, tParts } from '../../i18n/locale.svelte';
import type { Part } from '../../i18n/translate';
import type { LogLine } from '../../kit/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { MalaccaEvent } from '../../wire/messages';
import { stageOf } from './stage';
import { captainOf, cardWord, coinsWord } from './words';

export function malaccaLine(told: Told, people: People): LogLine | null {
  const { id } = told;
  const event = told.event as MalaccaEvent;
  const seat = 'seat' in event ? event.seat : 'leader' in event ? event.leader : -1;
  const you = seat === people.me;
  const who = people.name(seat);
  const coins = coinsWord('coins' in event ? event.coins : 'stake' in event ? event.stake : 0);
  const line = (parts: Part[]): LogLine => ({ id, crew: people.crew(seat), parts });
  switch (event.event) {
    case 'placed':
    case 'stake_lost':
    case 'stake_back':
    case 'shared':
    case 'trade_paid':
    case 'deck_swabbed':
    case 'halved':
      return line(you ? tParts(`log.${event.event}.you`, { coins }) : tParts(`log.${event.event}`, { who, coins }));
    case 'leader_chosen':
    case 'nothing_bought':
    case 'tragic_hero':
    case 'won':
      return line(you ? tParts(`log.${event.event}.you`) : tParts(`log.${event.event}`, { who }));
    case 'round_began':
      return { id, heading: true, parts: [{ text: stageOf(event.round) }] };
    case 'captain_dealt': {
      const captain = t(`captain.${captainOf(event.captain)}`);
      return line(you ? tParts('log.captain_dealt.you', { captain }) : tParts('log.captain_dealt', { who, captain }));
    }
    case 'equipment_bought': {
      const item = t(`equipment.${event.type}`);
      return line(you ? tParts('log.equipment_bought.you', { item }) : tParts('log.equipment_bought', { who, item }));
    }
    case 'ship_revealed':
      return { id, begins: true, thing: 'ship', parts: tParts('log.ship_revealed', { n: event.cargo }) };
    case 'revealed': {
      const card = cardWord(event.card);
      return line(you ? tParts('log.shown.you', { card }) : tParts('log.shown', { who, card }));
    }
    case 'side_chosen': {
      const side = t(`malacca.${event.type}`);
      return line(you ? tParts('log.side_chosen.you', { side }) : tParts('log.side_chosen', { who, side }));
    }
    case 'ship_taken':
    case 'ship_safe':
      return {
        id,
        begins: true,
        thing: 'ship',
        parts: tParts(`log.${event.event}`, { attack: event.attack, defence: event.defence }),
      };
    case 'captain_paid': {
      const captain = t(`captain.${captainOf(event.captain)}`);
      return line(
        you ? tParts('log.captain_paid.you', { captain, coins }) : tParts('log.captain_paid', { who, captain, coins }),
      );
    }
    case 'equipment_paid': {
      const item = t(`equipment.${event.type}`);
      return line(
        you ? tParts('log.equipment_paid.you', { item, coins }) : tParts('log.equipment_paid', { who, item, coins }),
      );
    }
    case 'special_drawn':
      return line(
        you && event.card
          ? tParts('log.special_drawn.you', { card: cardWord(event.card) })
          : tParts('log.special_drawn', { who }),
      );
    case 'put_under': {
      const card = cardWord(event.card);
      return line(you ? tParts('log.put_under.you', { card }) : tParts('log.put_under', { who, card }));
    }
    case 'put_under_secretly':
      return line(you ? tParts('log.put_under_secretly.you') : tParts('log.put_under_secretly', { who }));
    case 'no_special_left':
      return line(tParts('log.no_special_left'));
    case 'scored':
      return line(tParts('log.scored.coins', { who, coins }));
    case 'special_seen':
      return null;
    default: // of a newer table
      return null;
  }
}
