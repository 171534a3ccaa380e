// What is wrong with the position that is shown with some events, against the one before: an event that the
// position does not bear out, or a change that no event tells of. For tests.
import type { GameEvent, JamaicaEvent, JamaicaView, MalaccaEvent, MalaccaView } from '../wire/messages';
import type { View } from '../table/session.svelte';

type Says<Event, Of> = (event: Event, now: Of, before: Of, all: readonly Event[]) => boolean;

// Whoever adds an event says here what the position must bear out.
function unknown(event: never): never {
  throw new Error(`nobody knows ${JSON.stringify(event)}`);
}

const sum = (ship: JamaicaView['ships'][number] | undefined, good: string): number =>
  ship?.holds.reduce((all, hold) => all + (hold.good === good ? hold.count : 0), 0) ?? 0;

const jamaica: Says<JamaicaEvent, JamaicaView> = (event, now, before) => {
  const lost = (ship: number, good: string, tokens: number): boolean =>
    sum(before.ships[ship], good) - sum(now.ships[ship], good) === tokens;
  const owner = (treasure: number): number | undefined =>
    now.treasures.find(({ number }) => number === treasure)?.owner;
  const same = (ship: number): boolean =>
    JSON.stringify(now.ships[ship]!.holds) === JSON.stringify(before.ships[ship]!.holds);
  switch (event.event) {
    case 'round_began':
      return now.round === event.round && now.captain === event.captain && now.mover === null;
    case 'card_drawn':
      return now.ships[event.seat]!.hand_size === before.ships[event.seat]!.hand_size + 1;
    case 'dice_rolled':
    case 'dice_placed': {
      const dice = 'first' in event ? [event.first, event.second] : [event.morning, event.evening];
      return JSON.stringify(now.dice) === JSON.stringify(dice);
    }
    case 'picked':
      return now.ships[event.seat]!.has_picked && !now.to_act.includes(event.seat);
    case 'revealed':
      return now.mover === event.seat && now.ships[event.seat]!.pick === event.card;
    case 'action_began':
      return now.mover === event.ship && now.half === event.half;
    case 'loaded': {
      const hold = now.ships[event.ship]!.holds[event.hold - 1]!;
      return hold.good === event.good && hold.count === event.tokens;
    }
    case 'dumped':
      return now.ships[event.ship]!.holds[event.hold - 1]!.count === 0;
    case 'sailed':
    case 'retreated':
      return now.ships[event.ship]!.space === event.to;
    case 'came_home':
      return now.ships[event.ship]!.lap === 1;
    case 'race_over':
      return now.race_over;
    case 'battle_began':
      return now.battle?.attacker === event.ship && now.battle.defender === event.defender;
    case 'powder_spent':
      return lost(event.ship, 'powder', event.tokens) && now.battle?.fighter === event.ship;
    case 'combat_rolled': {
      const die = now.battle?.attacker === event.ship ? now.battle.attack_die : now.battle?.defence_die;
      return die === event.face;
    }
    case 'battle_won':
      return now.battle?.winner === event.ship;
    case 'battle_tied':
      return now.battle !== null && now.battle.winner === null && now.battle.defence_die !== null;
    case 'hold_taken':
      return lost(event.loser, event.good, event.tokens);
    case 'paid':
      return lost(event.ship, event.good, event.tokens);
    case 'short':
      return sum(now.ships[event.ship], event.good) === 0;
    case 'treasure_drawn':
      return owner(event.number) === event.ship && !now.lairs.includes(event.space);
    case 'treasure_taken':
      return owner(event.number) === event.ship;
    case 'treasure_given':
      return owner(event.number) === event.loser;
    case 'treasure_shown':
      return now.treasures.find(({ number }) => number === event.number)?.face === event.treasure;
    case 'scored':
      return now.ships[event.ship]!.score.total === event.points;
    case 'won':
      return now.winners.includes(event.ship);
    case 'reshuffled':
      return now.ships[event.seat]!.discard.length === 0;
    case 'load_ignored':
      return same(event.ship);
    case 'rerolled':
      return now.battle?.sabre_used === true;
    case 'nothing_taken':
      return same(event.ship) && JSON.stringify(now.treasures) === JSON.stringify(before.treasures);
    case 'overboard':
      return [0, event.tokens].some((tokens) => lost(event.ship, event.good, tokens)); // what came aboard, or lay there
    case 'shortage_rolled':
      return now.mover === event.ship;
    default:
      return unknown(event);
  }
};

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

const malacca: Says<MalaccaEvent, MalaccaView> = (event, now, before, all) => {
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

// What only these events change.
const told: Readonly<Record<string, RegExp>> = {
  'ships/space': /^(sailed|retreated)$/,
  'ships/lap': /^(sailed|retreated)$/,
  'ships/holds':
    /^(loaded|dumped|powder_spent|hold_taken|overboard|paid|short|treasure_drawn|treasure_taken|treasure_given)$/,
  'ships/hand_size': /^(card_drawn|picked)$/,
  'ships/powers': /^(treasure_drawn|treasure_taken|treasure_given|overboard)$/,
  treasures: /^(treasure_drawn|treasure_taken|treasure_given|treasure_shown)$/,
  lairs: /^treasure_drawn$/,
  round: /^round_began$/,
  'seats/coins':
    /^(captain_(dealt|paid)|equipment_(bought|paid)|placed|stake_back|shared|trade_paid|deck_swabbed|halved)$/,
  'seats/stake': /^(placed|stake_lost|stake_back|trade_paid)$/,
  'seats/equipment': /^equipment_bought$/,
  'seats/captain': /^captain_dealt$/,
  'seats/hand_size': /^(special_drawn|revealed)$/,
  cargo: /^(ship_revealed|round_began|scored)$/,
};

function changedIn(before: View, now: View, place: string): boolean {
  const [list, field] = place.split('/') as [string, string | undefined];
  const at = (view: View): unknown => {
    const part = (view as unknown as Record<string, unknown>)[list];
    return field && Array.isArray(part) ? part.map((one: Record<string, unknown>) => one[field]) : part;
  };
  return JSON.stringify(at(before)) !== JSON.stringify(at(now));
}

export function untruth(events: readonly GameEvent[], before: View, now: View): string | null {
  const says = (event: GameEvent): boolean =>
    now.game === 'jamaica'
      ? jamaica(event as JamaicaEvent, now, before as JamaicaView, events as readonly JamaicaEvent[])
      : malacca(event as MalaccaEvent, now, before as MalaccaView, events as readonly MalaccaEvent[]);
  const broken = events.find((event) => !says(event));
  if (broken) return `${JSON.stringify(broken)} is not shown`;
  const silent = Object.entries(told).find(
    ([place, by]) => changedIn(before, now, place) && !events.some(({ event }) => by.test(event)),
  );
  return silent ? `${silent[0]} changes, and nothing tells of it` : null;
}
