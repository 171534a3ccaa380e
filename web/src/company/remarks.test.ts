import { expect, it } from 'vitest';
import en from '../../generated/words/en.remarks';
import { languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';
import { numberOf, remarkOf, remarksIn, speaksUp } from './remarks';

const all = Object.keys(languages) as Language[];

it.each(all)('in %s bots have few words', async (language) => {
  for (const line of Object.values(await remarksIn(language))) expect(line.length).toBeLessThanOrEqual(48);
});

it('chooses by bot and occasion alone, and every line has its day', () => {
  const said = new Set<string>();
  for (let round = 0; round < 40; ++round) {
    const key = `table/${round}`;
    const line = remarkOf(en, 'Old Tom', 'setback', key);
    expect(remarkOf(en, 'Old Tom', 'setback', key)).toBe(line);
    said.add(line ?? '');
  }
  expect([...said].sort()).toEqual([en['gloomy.setback.1'], en['gloomy.setback.2']].sort());
  expect(remarkOf(en, 'Nobody', 'setback', 'x')).toBeNull();
});

it('keeps quiet now and then, but not at the beginning and the end', () => {
  const keys = Array.from({ length: 100 }, (_, i) => `table/${i}`);
  const spoken = keys.filter((key) => speaksUp('triumph', key)).length;
  expect(spoken).toBeGreaterThan(35);
  expect(spoken).toBeLessThan(85);
  expect(keys.every((key) => speaksUp('won', key))).toBe(true);
  expect(numberOf('a')).not.toBe(numberOf('b'));
});
