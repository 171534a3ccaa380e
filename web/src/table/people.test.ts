import { expect, it } from 'vitest';
import uk from '../../generated/words/uk';
import { locale } from '../i18n/locale.svelte';
import type { TableInfo } from '../wire/messages';
import { actsAsHost, seatName } from './people';

it('calls bots by a name of the language, people by their own', () => {
  expect(seatName({ kind: 'bot', name: 'Red Meg' })).toBe('Red Meg');
  locale.catalogue = uk;
  expect(seatName({ kind: 'bot', name: 'Red Meg' })).toBe(uk['bot.Red Meg']);
  expect(seatName({ kind: 'bot', name: 'Somebody' })).toBe('Somebody');
  expect(seatName({ kind: 'human', name: 'Red Meg' })).toBe('Red Meg');
});

it('lets whoever sits do what the host may, while the host is not here', () => {
  const seats = [
    { seat: 0, person: 3, here: true },
    { seat: 1, person: 5, here: true },
  ];
  const you = { person: 5, seat: 1, kept: null, host: false, cast: null, muted: [] };
  const info = { host: 3, seats } as unknown as TableInfo;
  expect(actsAsHost(info, you)).toBe(false);
  expect(actsAsHost(info, { ...you, host: true })).toBe(true);
  seats[0]!.here = false;
  expect(actsAsHost(info, you)).toBe(true);
  expect(actsAsHost(info, { ...you, seat: null })).toBe(false);
});
