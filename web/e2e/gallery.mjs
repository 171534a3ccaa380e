// Looks at every page of the gallery in a real browser: nothing in the console, no sideways scrolling,
// no axe violation, targets large enough. With SHOTS=folder it keeps pictures to look at.
import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';

const pages = [
  'pieces',
  'home', 'setup/jamaica/4', 'setup/malacca/2', 'scoring', 'board', 'board/crowd',
  'jamaica/picking', 'jamaica/paying', 'jamaica/start', 'jamaica/watching', 'jamaica/lost', 'jamaica/battle', 'jamaica/defending', 'jamaica/won',
  'malacca/placing/2', 'malacca/placing/5', 'malacca/placing/8', 'malacca/reveal/3', 'malacca/reveal/8', 'malacca/buying',
];

// The last three are 200 % of text: the same layouts in half the room.
const sizes = [
  { name: 'desktop', width: 1440, height: 900, themes: ['light', 'dark'], axe: true },
  { name: 'phone', width: 390, height: 844, themes: ['light', 'dark'], axe: true },
  { name: 'small', width: 360, height: 640, themes: ['light'] },
  { name: 'side', width: 844, height: 390, themes: ['light'] },
  { name: 'tablet', width: 820, height: 1180, themes: ['light'] },
  { name: '4k', width: 3840, height: 2160, themes: ['light'] },
  { name: 'large-text', width: 720, height: 450, themes: ['light'] },
  { name: 'large-text-phone', width: 195, height: 422, themes: ['light'] },
];

const only = process.env.ONLY; // pages that start so
const onlySize = process.env.SIZE;
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

const wide = (page) => page.evaluate(() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width > 0 && box.right > innerWidth + 1 && !e.closest('.visually-hidden, .scroll');
  });
  if (beyond.length === 0) return ['something that is not shown'];
  return beyond.slice(0, 4).map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} to ${Math.round(e.getBoundingClientRect().right)}`);
});

// Everything that can be pressed is at least 44 px, or 24 px where it stands in a line of text (the log).
const tooSmall = (page) => page.evaluate(() =>
  [...document.querySelectorAll('button, a[href], select, input:not([type=range]), summary')]
    .filter((e) => !e.closest('.visually-hidden') && !e.closest('.log') && !e.closest('.choice'))
    .map((e) => ({ e, box: e.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 36))
    .map(({ e, box }) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} ${Math.round(box.width)}x${Math.round(box.height)}`)
    .slice(0, 4));

export async function checkGallery(browser, root) {
  const wrong = [];
  const complain = (text) => {
    console.error(text);
    wrong.push(text);
  };
  for (const size of sizes.filter((s) => s.name === (onlySize ?? s.name))) {
    for (const theme of size.themes) {
      const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      let where = '';
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(`${where}: console ${message.text()}`);
      });
      page.on('pageerror', (error) => complain(`${where}: ${error.message}`));
      for (const route of pages.filter((p) => p.startsWith(only ?? '') && (p !== 'pieces' || size.name === 'desktop'))) {
        where = `${route} ${size.name} ${theme}`;
        await page.goto(`${root}#/gallery/${route}`);
        await page.waitForSelector(`[data-gallery="${route}"] h1`, { state: 'attached' });
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
        if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll(/[ /]/g, '-')}.png` });
        for (const found of await wide(page)) complain(`${where}: sideways, ${found}`);
        for (const found of await tooSmall(page)) complain(`${where}: small target, ${found}`);
        if (size.axe) {
          const whole = new AxeBuilder({ page });
          const { violations } = await (route.startsWith('jamaica') ? whole.exclude('svg.chart') : whole).analyze();
          for (const v of violations) complain(`${where}: axe ${v.id}: ${v.nodes.slice(0, 2).map((n) => `${n.target} (${n.any[0]?.message ?? n.failureSummary})`).join(' | ')}`);
        }
      }
      await context.close();
    }
  }
  return wrong;
}
