// What is staged of an event of Jamaica.
import type { Cue, Places } from '../../drama/cue';
import { t } from '../../i18n/locale.svelte';
import type { People } from '../../table/people';
import type { GameEvent, JamaicaEvent, JamaicaView } from '../../wire/messages';
import { jamaicaLine } from './log';
import { faceOf, pairOf } from './words';

// As the log says it.
const words = (event: JamaicaEvent, people: People): string =>
  jamaicaLine({ id: 0, event }, people)
    ?.parts.map(({ text }) => text)
    .join('') ?? '';

const BANK: Places = ['bank'];

export function cueOf(events: readonly GameEvent[], view: JamaicaView, people: People): Cue | null {
  const crew = (ship: number): string => people.crew(ship);
  const ship = (of: number): Places => [`ship:${crew(of)}`, 'chart']; // a small window may still be on its way there
  // The holds of a ship: in a battle its side of the scene, else its seat, or the ship on the chart.
  const cargo = (of: number): Places => [`side:${crew(of)}`, `seat:${crew(of)}`, ...ship(of)];
  const hold = (of: number, number: number): Places =>
    of === people.me ? [`hold:${number}`, ...cargo(of)] : cargo(of);
  const goodsCue = (event: { good: 'gold' | 'food' | 'powder'; tokens: number }, from: Places, to: Places): Cue => ({
    kind: 'goods',
    from,
    to,
    icon: event.good,
    count: event.tokens,
  });
  const [morning, evening] = view.dice ?? [];
  const staged = (event: JamaicaEvent): Cue | null => {
    switch (event.event) {
      case 'revealed':
        return {
          kind: 'card',
          at: ship(event.seat),
          crew: people.crew(event.seat),
          card: pairOf(event.card),
          dice: morning && evening ? { morning, evening } : null,
        };
      case 'loaded':
        return goodsCue(event, BANK, hold(event.ship, event.hold));
      case 'dumped':
        return goodsCue(event, hold(event.ship, event.hold), ship(event.ship));
      case 'paid':
        return goodsCue(event, cargo(event.ship), BANK);
      case 'powder_spent':
        return event.tokens > 0
          ? { kind: 'goods', from: cargo(event.ship), to: ['die', ...BANK], icon: 'powder', count: event.tokens }
          : null;
      case 'hold_taken':
        return goodsCue(event, cargo(event.loser), cargo(event.ship));
      case 'treasure_taken':
      case 'treasure_given':
      case 'treasure_drawn': {
        const face = faceOf(event.treasure, event.event === 'treasure_given');
        return {
          kind: 'treasure',
          crew: people.crew(event.ship),
          face,
          text: words(event, people),
        };
      }
      case 'short':
        return {
          kind: 'shortage',
          crew: people.crew(event.ship),
          good: event.good,
          missing: event.missing,
          text: words(event, people),
        };
      case 'came_home':
        return {
          kind: 'salute',
          at: ship(event.ship),
          crew: people.crew(event.ship),
          text: words(event, people),
        };
      case 'race_over':
        return { kind: 'proclaim', text: t('drama.last') };
      default:
        return null;
    }
  };
  return (events as readonly JamaicaEvent[]).map(staged).findLast((cue) => cue !== null) ?? null;
}
