// What is heard of each event. What is silent here is heard in the reckoning.
import type { Sound } from '../../sound/names';
import type { GameEvent, MalaccaEvent, MalaccaEventOf, MalaccaType } from '../../wire/messages';

const equipment: Readonly<Record<MalaccaType, Sound>> = { attack: 'blade', defence: 'cask', trade: 'coins' };

type Heard = { readonly [Name in MalaccaEvent['event']]: Sound | null | ((event: MalaccaEventOf<Name>) => Sound) };

export const heard: Heard = {
  leader_chosen: 'gull',
  captain_dealt: 'drum',
  round_began: 'creak',
  equipment_bought: ({ type }) => equipment[type],
  nothing_bought: 'creak',
  ship_revealed: 'sail',
  placed: ({ stake }) => (stake > 0 ? 'purse' : 'card'),
  revealed: 'card',
  side_chosen: ({ type }) => equipment[type],
  ship_taken: 'broadside',
  ship_safe: 'sail',
  stake_lost: 'splash',
  stake_back: 'purse',
  shared: 'coins',
  trade_paid: 'coins',
  deck_swabbed: 'splash',
  halved: 'blade',
  captain_paid: 'chest',
  equipment_paid: 'coins',
  tragic_hero: 'curse',
  special_seen: 'card',
  special_drawn: 'chest',
  no_special_left: 'creak',
  put_under: 'card',
  put_under_secretly: 'card',
  scored: null,
  won: 'gull',
};

export function soundOf(event: GameEvent): Sound | null {
  const found = heard[event.event as MalaccaEvent['event']] as Heard[keyof Heard] | undefined;
  return typeof found === 'function' ? found(event as never) : (found ?? null);
}
