// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { games } from '../games';
import { addSeat, draftOf, firstWishes, localTable, optionsText, serverTable, withOption } from './drafts';

const jamaica = await games.jamaica.setUp();
const malacca = await games.malacca.setUp();

it('writes options in the words of the engine', () => {
  const wishes = firstWishes('jamaica', jamaica, 'friend', 'Ana');
  expect(optionsText(wishes)).toBe('players=4 edition=second tiebreak=ahead bank=unlimited ghost=no');
  const changed = withOption(withOption(withOption(wishes, 'bank', true), 'ghost', true), 'edition', 'first');
  expect(optionsText(changed)).toBe('players=4 edition=first tiebreak=ahead bank=limited ghost=yes');
  expect(optionsText({ ...changed, seats: changed.seats.slice(0, 2) })).toContain('ghost=yes');
  expect(optionsText({ ...changed, seats: addSeat(addSeat(changed.seats, 'bot'), 'bot') })).toContain('ghost=no');
  expect(optionsText(withOption(firstWishes('malacca', malacca, 'friend', ''), 'captains', false))).toBe(
    'players=4 captains=off equipment=on',
  );
});

it('keeps the seats in their order for server and device', () => {
  const wishes = firstWishes('malacca', malacca, 'device', 'Ana');
  expect(localTable(wishes).seats.map((seat) => seat.kind)).toEqual(['open', 'open', 'bot', 'bot']);
  expect(serverTable(firstWishes('malacca', malacca, 'friend', ''), false).seats.map((seat) => seat.kind)).toEqual([
    'reserved',
    'open',
    'bot',
    'bot',
  ]);
  expect(draftOf(wishes).most).toBe(8);
});
