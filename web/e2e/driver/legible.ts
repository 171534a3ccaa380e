// What spoils a page in another language: words that are cut off, controls that lie on each other, and texts that
// nobody has translated.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { languages } from '../../generated/words';

const folder = (language: string): URL => new URL(`../../src/i18n/${language}/`, import.meta.url);
const textsOf = (language: string): string[] =>
  readdirSync(folder(language)).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Record<string, unknown>).filter(
      (text): text is string => typeof text === 'string',
    ),
  );

// English sentences and words that are not this language's own as well; those with parameters, and the languages'
// names for themselves, are left out.
export function englishOnly(language: string): string[] {
  const own = new Set([...textsOf(language), ...Object.values(languages).map(({ name }) => name)]);
  return textsOf('en').filter((text) => !own.has(text) && !text.includes('{') && /\p{L}{3}/u.test(text));
}

// Runs in the page. A dialog that is open covers the rest.
export const illegible = (page: Page, english: readonly string[]): Promise<string[]> =>
  page.evaluate((foreign) => {
    const scene = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const shown = [...scene.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        !(one instanceof SVGElement) &&
        !one.closest('svg, .visually-hidden, [aria-hidden=true], [inert]') &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const brief = (one: Element): string =>
      `${one.tagName.toLowerCase()}.${one.getAttribute('class')?.replace(/ ?svelte-\w+/, '') ?? ''} ` +
      `“${(one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
    const found: string[] = [];

    const ownText = (one: Element): boolean =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
    for (const one of shown) {
      if (!ownText(one) || one.clientWidth < 3) continue; // in a line, or for those who listen
      const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
      const shortened = one.matches('.name, .names b') && textOverflow === 'ellipsis'; // people’s names have any length
      const cutAcross = one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(overflowX) && !shortened;
      const cutBelow = one.scrollHeight > one.clientHeight + 3 && /hidden|clip/.test(overflowY);
      if (cutAcross || cutBelow) found.push(`cut off: ${brief(one)}`);
    }

    // What stays in its place while the rest scrolls lies on that now and then.
    const floats = (one: Element | null): boolean =>
      one !== null &&
      one !== scene &&
      (/fixed|sticky/.test(getComputedStyle(one).position) || floats(one.parentElement));
    for (const one of shown.filter((each) => each.matches('.tray h2'))) {
      const { left, top } = one.getBoundingClientRect();
      const at = document.elementFromPoint(left + 6, top + 6);
      if (at && !one.contains(at) && !at.contains(one)) found.push(`covered: ${brief(one)} by ${brief(at)}`);
    }

    const controls = shown
      .filter(
        (one) => one.matches('button, a.btn, select, input, summary') && !one.closest('.board, .hand') && !floats(one),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    // Where something scrolls, what is out of its sight lies under other things.
    const seen = (one: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      return top !== null && one.contains(top);
    };
    for (const [i, a] of controls.entries())
      for (const b of controls.slice(i + 1)) {
        const left = Math.max(a.box.left, b.box.left);
        const right = Math.min(a.box.right, b.box.right);
        const top = Math.max(a.box.top, b.box.top);
        const bottom = Math.min(a.box.bottom, b.box.bottom);
        if (right - left < 4 || bottom - top < 4 || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const middle = ({ box }: typeof a): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
        if (seen(a.one, ...middle(a)) && seen(b.one, ...middle(b)))
          found.push(`overlap: ${brief(a.one)} and ${brief(b.one)}`);
      }

    const english = new Set(foreign);
    const said = shown.flatMap((one) => [
      ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent!),
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
      one.getAttribute('placeholder') ?? '',
    ]);
    for (const text of said.map((one) => one.trim().replaceAll(/\s+/g, ' ')))
      if (english.has(text) || /^[a-z]+(\.[a-z_]+)+$/.test(text)) found.push(`untranslated: “${text}”`);
    return [...new Set(found)];
  }, english);
