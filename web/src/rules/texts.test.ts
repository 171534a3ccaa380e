// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { rulesPage } from './sources';
import { quoted, ruleAt, ruleText, withoutRemarks } from './texts';

vi.setConfig({ testTimeout: 120_000 }); // a page is parsed, whatever the machine does besides

const page = async (game: 'jamaica' | 'malacca', language: 'en' | 'uk'): Promise<Document> => new DOMParser().parseFromString(await rulesPage(game, language), 'text/html');
const numbers = (text: string, game: 'J' | 'M'): string[] => [...new Set(text.match(new RegExp(`${game}\\d+\\.\\d+`, 'g')) ?? [])].sort();

it('finds a rule where it stands, and not one whose number begins alike', async () => {
  const rules = await page('malacca', 'en');
  expect(ruleAt(rules, 'M3.1')?.textContent).toContain('lose their stakes');
  expect(ruleAt(rules, 'M3.10')?.textContent).toContain('Basic cards return');
  expect(ruleAt(rules, 'M5.5')?.tagName).toBe('TR');
  expect(ruleAt(rules, 'M9.9')).toBeUndefined();
});

it('quotes a rule without its number and sources', async () => {
  expect(await ruleText('jamaica', 'en', 'J3.2')).toBe('Tokens are never added to a hold that already has some.');
  expect(await ruleText('jamaica', 'uk', 'J3.2')).toBe('У трюм, де вже щось є, жетонів не додають.');
  expect(await ruleText('jamaica', 'uk', 'J99.1')).toBeNull();
});

it('drops remarks on sources, also those with brackets in them', () => {
  expect(withoutRemarks('(\u0001) One (two). (\u0001 says (b) too; \u0001: so.) Three (J3).')).toBe('One (two). Three (J3).');
});

it.each(['jamaica', 'malacca'] as const)('tells every rule of %s in Ukrainian, and quotes all but the components', async (game) => {
  const letter = game === 'jamaica' ? 'J' : 'M';
  const english = numbers(await rulesPage(game, 'en'), letter);
  expect(numbers(await rulesPage(game, 'uk'), letter)).toEqual(english);
  const rules = await page(game, 'uk');
  for (const rule of english.filter((one) => !one.startsWith('J0.'))) expect(quoted(rules, rule)?.length ?? 0, rule).toBeGreaterThan(0);
});
