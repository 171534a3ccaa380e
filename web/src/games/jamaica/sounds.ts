// What is heard of each event. What is silent here is heard in the reckoning, or with the event that follows.
import type { Sound } from '../../sound/names';
import type { GameEvent, JamaicaEvent, JamaicaEventOf, JamaicaGood } from '../../wire/messages';

const goods: Readonly<Record<JamaicaGood, Sound>> = { gold: 'coins', food: 'cask', powder: 'powder' };

type Heard = { readonly [Name in JamaicaEvent['event']]: Sound | null | ((event: JamaicaEventOf<Name>) => Sound) };

export const heard: Heard = {
  round_began: 'creak',
  card_drawn: 'card',
  reshuffled: 'card',
  dice_rolled: 'dice',
  dice_placed: 'cask',
  picked: 'card',
  revealed: 'card',
  action_began: null,
  loaded: ({ good }) => goods[good],
  dumped: 'splash',
  load_ignored: 'creak',
  sailed: 'sail',
  came_home: 'salute',
  battle_began: 'blade',
  powder_spent: ({ tokens }) => (tokens > 0 ? 'powder' : 'drum'),
  combat_rolled: ({ face }) => (face === 'star' ? 'broadside' : 'cannon'),
  rerolled: 'blade',
  battle_won: 'drum',
  battle_tied: 'splash',
  hold_taken: ({ good }) => goods[good],
  treasure_taken: 'chest',
  treasure_given: 'curse',
  nothing_taken: 'creak',
  overboard: 'splash',
  paid: ({ good }) => goods[good],
  short: 'curse',
  shortage_rolled: 'dice',
  retreated: 'creak',
  treasure_drawn: 'chest',
  race_over: 'drum',
  treasure_shown: null,
  scored: null,
  won: 'gull',
};

export function soundOf(event: GameEvent): Sound | null {
  const found = heard[event.event as JamaicaEvent['event']] as Heard[keyof Heard] | undefined;
  return typeof found === 'function' ? found(event as never) : (found ?? null);
}
