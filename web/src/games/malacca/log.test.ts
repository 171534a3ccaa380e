import { expect, it } from 'vitest';
import { peopleOf } from '../../table/people';
import type { MalaccaEvent, MalaccaEventOf } from '../../wire/messages';
import { malaccaLine } from './log';

const seats = ['Ana', 'Zofia'].map((name, seat) => ({
  seat,
  kind: 'human',
  person: seat,
  name,
  steered_by: null,
  here: true,
  abandons: false,
}));
const people = peopleOf({ seats } as never, { person: 0, seat: 0, kept: null, host: true, cast: null, muted: [] });
const coins = { seat: 1, coins: 2 };
type Name = MalaccaEvent['event'];
type Fields<One extends Name> = Omit<MalaccaEventOf<One>, 'event'>;

const told: { readonly [One in Name]?: Fields<One> } = {
  leader_chosen: { seat: 1 },
  captain_dealt: { seat: 1, captain: 'morgan', coins: 5 },
  equipment_bought: { seat: 1, type: 'attack', price: 5 },
  nothing_bought: { seat: 1 },
  ship_revealed: { cargo: 9 },
  placed: { seat: 1, stake: 2, card: null },
  revealed: { seat: 1, card: 'attack' },
  side_chosen: { seat: 1, type: 'attack' },
  ship_taken: { attack: 2, defence: 1, cargo: 9 },
  ship_safe: { attack: 1, defence: 1, cargo: 9 },
  stake_lost: coins,
  stake_back: coins,
  shared: coins,
  trade_paid: coins,
  deck_swabbed: coins,
  halved: coins,
  captain_paid: { ...coins, captain: 'morgan' },
  equipment_paid: { ...coins, type: 'attack' },
  tragic_hero: { seat: 1 },
  special_drawn: { seat: 1, card: null },
  no_special_left: { seat: 1 },
  put_under: { seat: 1, card: 'attack2' },
  put_under_secretly: { seat: 1, card: null },
  scored: coins,
  won: { seat: 1 },
};

it('marks on the table what each line speaks of: a crew, or the ship', () => {
  for (const [event, fields] of Object.entries(told)) {
    const line = malaccaLine({ id: 1, event: { event, ...fields } as MalaccaEvent }, people)!;
    expect([event, line.crew ?? line.thing]).toEqual([event, event.startsWith('ship_') ? 'ship' : people.crew(1)]);
  }
});
