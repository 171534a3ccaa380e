// Pages for the checks: what they say in the console is a complaint, and so is what axe finds.
import { AxeBuilder } from '@axe-core/playwright';

export class Visits {
  wrong = [];

  constructor(browser, root) {
    this.browser = browser;
    this.root = root;
  }

  complain(text) {
    console.error(text);
    this.wrong.push(text);
  }

  // A visitor with a browser of their own. Nothing pauses, unless the check wants to see motion.
  async visitor(name, { settings = { pace: 'none' }, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true, reducedMotion: 'reduce', ...options });
    await context.addInitScript((kept) => localStorage.getItem('freebooter.settings') ?? localStorage.setItem('freebooter.settings', kept), JSON.stringify(settings));
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !this.expected?.(message.text())) this.complain(`${name}: console ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complain(`${name}: ${error.message}`));
    return page;
  }

  // The drawing of the chart is one picture to a reader, and large: the gallery's check looks into it.
  async axe(page, where) {
    const { violations } = await new AxeBuilder({ page }).exclude('svg.chart').analyze();
    for (const v of violations) this.complain(`${where}: axe ${v.id}: ${v.nodes.slice(0, 2).map((n) => `${n.target} (${n.any[0]?.message ?? n.failureSummary})`).join(' | ')}`);
  }

  async sideways(page, where) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) this.complain(`${where}: sideways by ${over}`);
  }
}
