import { expect, it } from 'vitest';
import { uk } from '../i18n/uk';
import { locale } from '../i18n/locale.svelte';
import { seatName } from './people';

it('calls bots by a name of the language, people by their own', () => {
  expect(seatName({ kind: 'bot', name: 'Red Meg' })).toBe('Red Meg');
  locale.catalogue = uk;
  expect(seatName({ kind: 'bot', name: 'Red Meg' })).toBe(uk['bot.Red Meg']);
  expect(seatName({ kind: 'bot', name: 'Somebody' })).toBe('Somebody');
  expect(seatName({ kind: 'human', name: 'Red Meg' })).toBe('Red Meg');
});
