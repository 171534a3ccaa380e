// What the events of Jamaica say of the positions around them.
import type { JamaicaEvent, JamaicaView } from '../../wire/messages';
import { type Says, type Truth, unknown } from '../untruth';
import { tellJamaica } from './beats';

const sum = (ship: JamaicaView['ships'][number] | undefined, good: string): number =>
  ship?.holds.reduce((all, hold) => all + (hold.good === good ? hold.count : 0), 0) ?? 0;

const says: Says<JamaicaEvent, JamaicaView> = (event, now, before) => {
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

export const truth: Truth = {
  tell: tellJamaica,
  says: says as Truth['says'],
  told: {
    'ships/space': /^(sailed|retreated)$/,
    'ships/lap': /^(sailed|retreated)$/,
    'ships/holds':
      /^(loaded|dumped|powder_spent|hold_taken|overboard|paid|short|treasure_drawn|treasure_taken|treasure_given)$/,
    'ships/hand_size': /^(card_drawn|picked)$/,
    'ships/powers': /^(treasure_drawn|treasure_taken|treasure_given|overboard)$/,
    treasures: /^(treasure_drawn|treasure_taken|treasure_given|treasure_shown)$/,
    lairs: /^treasure_drawn$/,
    round: /^round_began$/,
  },
  variants: [
    ['', 2],
    ['edition=first', 3],
    ['edition=second bank=limited', 6],
    ['edition=second ghost=yes', 4],
  ],
};
