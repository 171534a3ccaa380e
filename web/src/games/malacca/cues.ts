// What is staged of a beat of Malacca: the breath before the cards turn, and coins that fly where the log says.
import type { Cue, Places } from '../../drama/cue';
import type { People } from '../../table/people';
import type { MalaccaBeat } from './beats';

const BANK: Places = ['bank'];
const SHIP: Places = ['cargo', ...BANK];

export function cueOf({ paid, breath }: MalaccaBeat, people: People): Cue | null {
  if (breath) return { kind: 'breath' };
  if (!paid || paid.coins === 0) return null;
  const crew = people.crew(paid.seat);
  const purse: Places = [`seat:${crew}`];
  const stake: Places = [`stake:${crew}`, ...purse];
  const coins = (from: Places, to: Places): Cue => ({ kind: 'goods', from, to, icon: 'gold', count: paid.coins });
  switch (paid.event) {
    case 'stake_lost':
      return coins(stake, SHIP);
    case 'stake_back':
      return coins(stake, purse);
    case 'shared':
      return coins(SHIP, purse);
    case 'halved':
      return coins(purse, BANK);
    default:
      return coins(BANK, purse);
  }
}
