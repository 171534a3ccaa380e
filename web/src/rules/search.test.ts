// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { languages } from '../i18n/languages';
import type { Language } from '../i18n/translate';
import { rulesPage } from './sources';
import { seek } from './search';

vi.setConfig({ testTimeout: 120_000 }); // a page is parsed, whatever the machine does besides

const open = async (): Promise<HTMLElement> => {
  const article = document.createElement('article');
  article.innerHTML = await rulesPage('jamaica', 'en');
  return article;
};
const shown = (article: HTMLElement): string[] =>
  [...article.querySelectorAll<HTMLElement>('[data-rule]')]
    .filter((place) => place.closest('[hidden]') === null && place.tagName === 'LI')
    .map((place) => place.dataset.rule!);

it('leaves the rules that hold the word, whatever its case, and all for no word', async () => {
  const article = await open();
  const all = shown(article);
  expect(seek(article, ' MERGE ')).toBeGreaterThan(0);
  expect(shown(article)).toContain('J7.6');
  expect(shown(article)).not.toContain('J3.2');
  expect(shown(article).length).toBeLessThan(all.length);
  expect(seek(article, 'no such word')).toBe(0);
  expect(shown(article)).toEqual([]);
  expect(seek(article, '')).toBe(0);
  expect(shown(article)).toEqual(all);
});

it('a chapter that is sought by its name is shown whole', async () => {
  const article = await open();
  seek(article, 'j3 loading');
  expect(shown(article)).toEqual(['J3.1', 'J3.2', 'J3.3', 'J3.4', 'J3.5', 'J3.6']);
});

it('the list of chapters in the text is left out, for the page has an index', async () => {
  const article = await open();
  const targets = [...article.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
  expect(targets).toEqual(['#j3-loading']); // within a rule
  expect(article.querySelector(targets[0]!)?.tagName).toBe('H2');
});

it.each(Object.keys(languages) as Language[])('no word about code in %s', async (language) => {
  for (const game of ['jamaica', 'malacca'] as const) {
    const article = document.createElement('article');
    article.innerHTML = await rulesPage(game, language);
    expect(article.querySelectorAll('code')).toHaveLength(0);
    expect(article.textContent).not.toMatch(
      /\b(code|engine|test)\b|рушій|движок|коді|коде|тесті|тесте|silnik|kodzie|teście|moteur/i,
    );
  }
});
