// What is looked at in every state: sideways scrolling, axe, pictures.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// What reaches beyond the window, in words.
export const sideways = (page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((e) => {
      const box = e.getBoundingClientRect();
      return box.width > 0 && box.right > innerWidth + 1 && !e.closest('.visually-hidden, .scroll');
    });
    if (beyond.length === 0) return ['something that is not shown'];
    return beyond.slice(0, 4).map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} to ${Math.round(e.getBoundingClientRect().right)}`);
  });

// The engraving has no words or roles: it is left out, for it has thousands of parts.
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => (await window.axe.run({ exclude: ['svg.sheet'] }, { resultTypes: ['violations'] })).violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 2).map((n) => `${n.target} (${n.any[0]?.message ?? n.failureSummary})`) })));
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.join(' | ')}`);
}

// Errors and warnings of the console, and what nobody caught. What the browser itself says of a lost
// line is no complaint while `rough` says that the line is being cut.
export function listen(page, complain, rough = () => false) {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (rough() && /WebSocket connection|Failed to load resource/.test(message.text())) return;
    complain(`console ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(error.message));
}

// A browser without a service worker, as over plain HTTP: every file comes from the server.
export const keepNothing = (context) => context.addInitScript(() => delete Navigator.prototype.serviceWorker);
