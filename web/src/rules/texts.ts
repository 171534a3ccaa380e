// The numbered rules as they are found on their page and quoted elsewhere.
import type { Language } from '../i18n/translate';
import type { Game } from '../shell/address';
import { rulesPage } from './sources';

// Where a rule stands on its page: an entry of a list, a row of a table or a heading.
export function ruleAt(page: ParentNode, rule: string): Element | undefined {
  return [...page.querySelectorAll('li, tr, h2, h3')].find((one) => new RegExp(`^${rule.replace('.', '\\.')}(?!\\d)`).test(one.textContent?.trim() ?? ''));
}

const SOURCE = '\u0001'; // where the text says whose rule it is

// Without the remarks in brackets that speak of sources; brackets may stand in brackets.
export function withoutRemarks(text: string): string {
  const open: string[] = [''];
  for (const letter of text) {
    if (letter === '(') open.push(letter);
    else if (letter === ')' && open.length > 1) {
      const remark = open.pop()! + letter;
      if (!remark.includes(SOURCE)) open[open.length - 1] += remark;
    } else open[open.length - 1] += letter;
  }
  return open.join('').replaceAll(SOURCE, '').replace(/\s+/g, ' ').trim();
}

// A rule in words, without its number and without where it comes from; null when there are none.
export function quoted(page: ParentNode, rule: string): string | null {
  const found = ruleAt(page, rule);
  if (!found) return null;
  const place = found.tagName.startsWith('H') ? (found.nextElementSibling ?? found) : found;
  const words = place.cloneNode(true) as Element;
  words.querySelector('strong')?.remove();
  for (const source of words.querySelectorAll('em')) source.textContent = SOURCE;
  return withoutRemarks(words.textContent ?? '') || null;
}

export const ruleText = async (game: Game, language: Language, rule: string): Promise<string | null> =>
  quoted(new DOMParser().parseFromString(await rulesPage(game, language), 'text/html'), rule);
