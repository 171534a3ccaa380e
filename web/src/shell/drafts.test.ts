// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { games } from '../games';
import { factsOf } from '../games/facts';
import type { OptionSpec } from '../games/types';
import { t } from '../i18n/locale.svelte';
import { addSeat, draftOf, firstWishes, localTable, optionsText, serverTable, withOption } from './drafts';

const jamaica = await games.jamaica.setUp();
const malacca = await games.malacca.setUp();

it('writes options in the words of the engine', () => {
  const wishes = firstWishes('jamaica', jamaica, 'friend', 'Ana');
  expect(optionsText(wishes)).toBe('players=4 edition=second ghost=no bank=unlimited tiebreak=ahead');
  const changed = withOption(withOption(withOption(wishes, 'bank', 'limited'), 'ghost', 'yes'), 'edition', 'first');
  expect(optionsText(changed)).toBe('players=4 edition=first ghost=yes bank=limited tiebreak=ahead');
  expect(optionsText({ ...changed, seats: changed.seats.slice(0, 2) })).toContain('ghost=yes');
  expect(
    optionsText({ ...changed, seats: addSeat('jamaica', addSeat('jamaica', changed.seats, 'bot'), 'bot') }),
  ).toContain('ghost=no');
  expect(optionsText(withOption(firstWishes('malacca', malacca, 'friend', ''), 'captains', 'no'))).toBe(
    'players=4 captains=no equipment=yes',
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
});

it('fixes what the number of players leaves no choice in, and says why', () => {
  const wishes = firstWishes('jamaica', jamaica, 'friend', 'Ana');
  const ghost = (players: number): OptionSpec =>
    draftOf({ ...wishes, seats: Array.from({ length: players }, () => wishes.seats[0]!) }).options.find(
      (one) => one.key === 'ghost',
    )!;
  expect(ghost(4)).toMatchObject({ value: 'no', on: 'yes', off: 'no', fixed: undefined });
  expect(ghost(2)).toMatchObject({ value: 'yes', fixed: t('setup.ghost.always') });
  expect(ghost(6)).toMatchObject({ value: 'no', fixed: t('setup.ghost.never') });
});

it('offers every word of an option, and no option that the game does not have', () => {
  for (const [game, setUp] of [
    ['jamaica', jamaica],
    ['malacca', malacca],
  ] as const) {
    for (const option of draftOf(firstWishes(game, setUp, 'friend', '')).options) {
      const words = factsOf(game).options.find((one) => one.name === option.key)!.words;
      expect(option.choices?.map((one) => one.value) ?? [option.on, option.off].sort()).toEqual(
        option.choices ? words : [...words].sort(),
      );
    }
  }
});
