// What the events of Malacca say of the positions around them.
import type { MalaccaEvent, MalaccaView } from '../../wire/messages';
import { type Says, type Truth, unknown } from '../untruth';
import { tellMalacca } from './beats';

// What an event adds to the coins of its seat.
function coinsOf(event: MalaccaEvent, before: MalaccaView): number {
  switch (event.event) {
    case 'placed':
      return -event.stake;
    case 'equipment_bought':
      return -event.price;
    case 'halved':
      return -event.coins;
    case 'trade_paid':
      return event.coins + before.seats[event.seat]!.stake;
    case 'stake_back':
    case 'shared':
    case 'deck_swabbed':
    case 'captain_paid':
    case 'equipment_paid':
      return event.coins;
    default:
      return 0;
  }
}

const says: Says<MalaccaEvent, MalaccaView> = (event, now, before, all) => {
  const gains = (seat: number): boolean =>
    now.seats[seat]!.coins - before.seats[seat]!.coins ===
    all.reduce((sum, one) => sum + ('seat' in one && one.seat === seat ? coinsOf(one, before) : 0), 0);
  switch (event.event) {
    case 'leader_chosen':
      return now.leader === event.seat;
    case 'captain_dealt':
      return now.seats[event.seat]!.captain === event.captain && now.seats[event.seat]!.coins === event.coins;
    case 'round_began':
      return now.round === event.round && now.leader === event.leader && now.seats.every((seat) => !seat.has_placed);
    case 'equipment_bought':
      return (
        gains(event.seat) &&
        now.seats[event.seat]!.equipment[event.type] === before.seats[event.seat]!.equipment[event.type] + 1
      );
    case 'ship_revealed':
      return now.cargo === event.cargo;
    case 'placed':
      return now.seats[event.seat]!.has_placed && now.seats[event.seat]!.stake === event.stake && gains(event.seat);
    case 'revealed':
      return now.seats[event.seat]!.placed === event.card && now.to_act.length === 0;
    case 'side_chosen':
      return now.seats[event.seat]!.played === event.type;
    case 'stake_lost':
    case 'stake_back':
    case 'trade_paid':
      return now.seats[event.seat]!.stake === 0 && gains(event.seat);
    case 'shared':
    case 'deck_swabbed':
    case 'captain_paid':
    case 'equipment_paid':
    case 'halved':
      return gains(event.seat);
    case 'special_drawn':
      return now.seats[event.seat]!.hand_size === before.seats[event.seat]!.hand_size + 1;
    case 'put_under':
      return now.under.includes(event.card) && !(event.card === now.seats[event.seat]!.placed);
    case 'scored':
      return now.seats[event.seat]!.coins + now.seats[event.seat]!.stake === event.coins;
    case 'won':
      return now.winners.includes(event.seat);
    case 'nothing_bought':
      return JSON.stringify(now.seats[event.seat]) === JSON.stringify(before.seats[event.seat]);
    case 'ship_taken':
    case 'ship_safe':
      return now.cargo === event.cargo && now.seats.every((seat) => seat.placed !== null);
    case 'tragic_hero':
      return gains(event.seat);
    case 'special_seen':
      return now.look.length > 0;
    case 'no_special_left':
      return now.pile_size === 0;
    case 'put_under_secretly':
      return now.under.length === before.under.length + 1;
    default:
      return unknown(event);
  }
};

export const truth: Truth = {
  tell: tellMalacca,
  says: says as Truth['says'],
  told: {
    round: /^round_began$/,
    'seats/coins':
      /^(captain_(dealt|paid)|equipment_(bought|paid)|placed|stake_back|shared|trade_paid|deck_swabbed|halved)$/,
    'seats/stake': /^(placed|stake_lost|stake_back|trade_paid)$/,
    'seats/equipment': /^equipment_bought$/,
    'seats/captain': /^captain_dealt$/,
    'seats/hand_size': /^(special_drawn|revealed)$/,
    cargo: /^(ship_revealed|round_began|scored)$/,
  },
  variants: [
    ['captains=off equipment=off', 2],
    ['captains=on equipment=off', 8],
    ['captains=off equipment=on', 4],
    ['captains=on equipment=on', 5],
  ],
};
