// Malacca's events as sentences of the log.
import { t, tParts } from '../../i18n/locale.svelte';
import type { Part } from '../../i18n/translate';
import type { LogLine } from '../../shell/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { MalaccaCaptain, MalaccaCard, MalaccaType } from '../../wire/messages';
import { captainOf, cardWord, coinsWord } from './words';

const withCoins = ['placed', 'stake_lost', 'stake_back', 'shared', 'trade_paid', 'deck_swabbed', 'halved'] as const;
const plain = ['leader_chosen', 'nothing_bought', 'tragic_hero', 'won'] as const;

export function malaccaLine({ id, event }: Told, people: People): LogLine | null {
  const seat = Number(event.seat ?? event.leader ?? -1);
  const you = seat === people.me;
  const who = people.name(seat);
  const coins = coinsWord(Number(event.coins ?? event.stake ?? 0));
  const line = (parts: Part[]): LogLine => ({ id, crew: people.crew(seat), parts });
  const money = withCoins.find((name) => name === event.event);
  if (money) return line(you ? tParts(`log.${money}.you`, { coins }) : tParts(`log.${money}`, { who, coins }));
  const bare = plain.find((name) => name === event.event);
  if (bare) return line(you ? tParts(`log.${bare}.you`) : tParts(`log.${bare}`, { who }));
  switch (event.event) {
    case 'round_began':
      return { id, heading: true, parts: [{ text: t('ship.of', { number: Number(event.round), all: 12 }) }] };
    case 'captain_dealt': {
      const captain = t(`captain.${captainOf(event.captain as MalaccaCaptain)}`);
      return line(you ? tParts('log.captain_dealt.you', { captain }) : tParts('log.captain_dealt', { who, captain }));
    }
    case 'equipment_bought': {
      const item = t(`equipment.${event.type as MalaccaType}`);
      return line(you ? tParts('log.equipment_bought.you', { item }) : tParts('log.equipment_bought', { who, item }));
    }
    case 'ship_revealed':
      return { id, thing: 'ship', parts: tParts('log.ship_revealed', { n: Number(event.cargo) }) };
    case 'revealed': {
      const card = cardWord(event.card as MalaccaCard);
      return line(you ? tParts('log.shown.you', { card }) : tParts('log.shown', { who, card }));
    }
    case 'side_chosen': {
      const side = t(`malacca.${event.type as MalaccaType}`);
      return line(you ? tParts('log.side_chosen.you', { side }) : tParts('log.side_chosen', { who, side }));
    }
    case 'ship_taken':
    case 'ship_safe':
      return { id, thing: 'ship', parts: tParts(`log.${event.event}`, { attack: Number(event.attack), defence: Number(event.defence) }) };
    case 'captain_paid': {
      const captain = t(`captain.${captainOf(event.captain as MalaccaCaptain)}`);
      return line(you ? tParts('log.captain_paid.you', { captain, coins }) : tParts('log.captain_paid', { who, captain, coins }));
    }
    case 'equipment_paid': {
      const item = t(`equipment.${event.type as MalaccaType}`);
      return line(you ? tParts('log.equipment_paid.you', { item, coins }) : tParts('log.equipment_paid', { who, item, coins }));
    }
    case 'special_drawn':
      return line(you && event.card ? tParts('log.special_drawn.you', { card: cardWord(event.card as MalaccaCard) }) : tParts('log.special_drawn', { who }));
    case 'put_under': {
      const card = cardWord(event.card as MalaccaCard);
      return line(you ? tParts('log.put_under.you', { card }) : tParts('log.put_under', { who, card }));
    }
    case 'put_under_secretly':
      return line(you ? tParts('log.put_under_secretly.you') : tParts('log.put_under_secretly', { who }));
    case 'no_special_left':
      return line(tParts('log.no_special_left'));
    case 'scored':
      return line(tParts('log.scored.coins', { who, coins }));
    default:
      return null;
  }
}
