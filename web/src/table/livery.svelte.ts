// The colour that the reader sails under at this table; the other crews follow in their usual order.
import { crews, type Crew } from '../pieces/crews';

class Livery {
  mine = $state<Crew | null>(null); // null: the first seat has the first colour

  crewAt(seat: number): Crew {
    const order = this.mine === null ? crews : [this.mine, ...crews.filter((crew) => crew !== this.mine)];
    return order[seat] ?? 'ghost';
  }
}

export const livery = new Livery();
