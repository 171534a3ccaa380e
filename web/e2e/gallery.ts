// Looks at every page of the gallery in a real browser: nothing in the console, no sideways scrolling from
// a small phone to 4K, targets large enough, no axe violation. With SHOTS=folder it keeps pictures.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atSizes, sizes, type AxeOptions, type Size } from './driver/looks';
import type { Check, Checks } from './visit';

const routes = [
  'pieces',
  'home',
  'setup/jamaica/4',
  'setup/malacca/2',
  'scoring',
  'board',
  'board/crowd',
  'jamaica/picking',
  'jamaica/paying',
  'jamaica/start',
  'jamaica/watching',
  'jamaica/lost',
  'jamaica/battle',
  'jamaica/defending',
  'jamaica/won',
  'malacca/placing/2',
  'malacca/placing/5',
  'malacca/placing/8',
  'malacca/reveal/3',
  'malacca/reveal/8',
  'malacca/buying',
].filter((route) => route.startsWith(process.env.PAGE ?? ''));

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

// Everything that can be pressed is at least 44 px, or 24 px where it stands in a line of text (the log).
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], select, input:not([type=range]), summary')]
      .filter((e) => !e.closest('.visually-hidden') && !e.closest('.log') && !e.closest('.choice'))
      .map((e) => ({ e, box: e.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 36))
      .map(
        ({ e, box }) =>
          `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} ` +
          `${Math.round(box.width)}x${Math.round(box.height)}`,
      )
      .slice(0, 4),
  );

// Axe looks at both layouts and both themes: with all its rules once each, then at the contrast alone.
const contrast = { rules: ['color-contrast'] };
const axeAt: Readonly<Record<'light' | 'dark', Readonly<Record<string, AxeOptions>>>> = {
  light: { desktop: {}, phone: contrast },
  dark: { desktop: contrast, phone: {} },
};

const look =
  (theme: 'light' | 'dark', wanted: readonly Size[]): Check =>
  async (visit) => {
    const { root } = await visit.shore.gallery();
    const page = await visit.visitor(theme, { colorScheme: theme, settings: {} });
    for (const route of routes) {
      await page.goto(`${root}#/gallery/${route}`);
      await page.waitForSelector(`[data-gallery="${route}"] h1`, { state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await atSizes(
        page,
        wanted.filter(({ name }) => route !== 'pieces' || name === 'desktop'),
        async (size) => {
          const where = `${route}, ${size.name}`;
          if (shots) await page.screenshot({ path: `${shots}/${`${where} ${theme}`.replaceAll(/[^\w]+/g, '-')}.png` });
          await visit.sideways(page, where);
          for (const found of await tooSmall(page)) visit.complain(`${where}: small target, ${found}`);
          const axe = axeAt[theme][size.name];
          if (axe) await visit.axe(page, where, axe);
        },
      );
    }
  };

export const gallery: Checks = {
  'by day, at every size': look('light', sizes),
  'by night': look(
    'dark',
    sizes.filter(({ name }) => name in axeAt.dark),
  ),
};
