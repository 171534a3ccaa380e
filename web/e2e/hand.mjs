// A player's hand: answers whatever the page asks, choosing by seed among all that is offered, by
// mouse, by keyboard and by touch in turn.
const WAYS = ['mouse', 'keyboard', 'touch'];

// Small and repeatable.
function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return mixed % below;
  };
}

async function press(page, locator, way) {
  if (way === 'mouse') return locator.click();
  if (way === 'touch') return locator.tap();
  await locator.focus();
  await page.keyboard.press('Enter');
}

// A point of a region that nothing else covers.
const pointIn = (page, space) => page.evaluate((wanted) => {
  const region = document.querySelector(`[data-space="${wanted}"]`);
  const box = region.getBoundingClientRect();
  for (let i = 1; i < 12; i++) {
    for (let k = 1; k < 12; k++) {
      const [x, y] = [box.x + (box.width * i) / 12, box.y + (box.height * k) / 12];
      if (document.elementFromPoint(x, y) === region) return [x, y];
    }
  }
  return null;
}, space);

async function pressSpace(page, space, way) {
  if (way === 'keyboard') {
    const index = await page.evaluate((wanted) => [...document.querySelectorAll('[data-space]')].findIndex((e) => e.getAttribute('data-space') === wanted), space);
    await press(page, page.locator('.board ul button').nth(index), way);
    return true;
  }
  const point = await pointIn(page, space);
  if (!point) return false;
  if (way === 'mouse') await page.mouse.click(...point);
  else await page.touchscreen.tap(...point);
  return true;
}

const asked = (page) => page.evaluate(() => document.querySelector('[data-asked]')?.getAttribute('data-asked') ?? '');

export class Hand {
  constructor(page, seed) {
    this.page = page;
    this.roll = dice(seed);
    this.decisions = 0;
  }

  over() {
    return this.page.locator('.scoring').count();
  }

  // Answers the open question, if there is one.
  async act() {
    const { page } = this;
    const question = await asked(page);
    if (question === '') return false;
    const kind = await this.answer();
    if (kind === null) return false;
    await page.waitForFunction(
      (before) => document.querySelector('.scoring') || document.querySelector('[data-asked]')?.getAttribute('data-asked') !== before,
      question, { timeout: 20000 },
    ).catch(async () => {
      throw new Error(`nothing came of ${kind} by ${this.way()}: ${await page.locator('.ask, dialog[open]').first().innerText().catch(() => '')}`);
    });
    this.decisions += 1;
    return true;
  }

  way() {
    return WAYS[this.decisions % WAYS.length];
  }

  async answer() {
    const { page, roll } = this;
    const ask = await page.evaluate(() => document.querySelector('[data-ask]')?.getAttribute('data-ask'));
    if (ask === 'pick') return this.card();
    if (ask === 'place') return this.stake();
    const options = await page.evaluate(() => [...document.querySelectorAll('[data-option]:not(:disabled)')].map((e) => ({ option: e.dataset.option, kind: e.dataset.kind })));
    const shop = ask === 'buy' ? await page.locator('.shop button:not(:disabled)').count() : 0;
    if (options.length + shop === 0) return ask === 'pay' || ask === 'powder-split' ? this.split(ask) : null;
    const choice = roll(options.length + shop);
    if (choice >= options.length) {
      const way = this.way();
      await press(page, page.locator('.shop button:not(:disabled)').nth(choice - options.length), way);
      return 'buy';
    }
    const { option, kind } = options[choice];
    const way = this.way();
    if (kind === 'powder') await this.amount(way);
    if (kind === 'pay' || kind === 'powder_split') await this.holds(way);
    if (['sail', 'retreat', 'ghost_sail'].includes(kind) && roll(2) === 0 && (await this.space(way))) return kind;
    if (['load', 'dump', 'take_hold'].includes(kind) && roll(2) === 0 && (await this.hold(kind, way))) return kind;
    await press(page, page.locator(`[data-option="${option}"]:not(:disabled)`), way);
    return kind;
  }

  async card() {
    const { page, roll } = this;
    const cards = page.locator('.hand button:not(:disabled)');
    const count = await cards.count();
    if (count === 0) return null;
    const way = this.way();
    await press(page, cards.nth(roll(count)), way);
    await press(page, page.locator('[data-option="chosen"]:not(:disabled)'), way);
    return 'pick';
  }

  async stake() {
    const { page, roll } = this;
    const cards = page.locator('.hand button:not(:disabled)');
    const count = await cards.count();
    if (count === 0) return null;
    const way = this.way();
    await press(page, cards.nth(roll(count)), way);
    await this.amount(way);
    await press(page, page.locator('[data-kind="place"]:not(:disabled)'), way);
    return 'place';
  }

  // By slider, by keys, by typing or by the buttons.
  async amount(way) {
    const { page, roll } = this;
    const slider = page.locator('.amount .slider');
    if ((await slider.count()) === 0) return;
    const most = Number(await slider.getAttribute('max'));
    if (way === 'keyboard') {
      if (roll(2) === 0) {
        await slider.focus();
        for (let i = roll(4); i > 0; i--) await page.keyboard.press('ArrowRight');
      } else {
        await page.locator('.amount input[type=number]').fill(String(roll(most + 1)));
        await page.keyboard.press('Tab');
      }
      return;
    }
    const more = page.locator('.amount button').nth(1);
    for (let i = roll(4); i > 0; i--) if (await more.isEnabled()) await press(page, more, way);
  }

  // Moves tokens between the holds and ends with a split that is enough.
  async holds(way) {
    const { page, roll } = this;
    const open = page.locator(`${(await page.locator('dialog[open]').count()) ? 'dialog[open]' : '.tray'} .holds button:not(:disabled)`);
    for (let i = roll(4); i > 0; i--) await press(page, open.nth(roll(await open.count())), way);
    const enough = page.locator('[data-option="0"]:not(:disabled)');
    for (let i = 0; i < 60 && (await enough.count()) === 0; i++) await press(page, open.nth(i % (await open.count())), way);
  }

  async split(ask) {
    const kind = ask === 'pay' ? 'pay' : 'powder_split';
    const way = this.way();
    await this.holds(way);
    await press(this.page, this.page.locator('[data-option="0"]:not(:disabled)'), way);
    return kind;
  }

  async space(way) {
    const { page, roll } = this;
    if (await page.locator('dialog[open]').count()) return false;
    const spaces = await page.evaluate(() => [...document.querySelectorAll('[data-space]')].map((e) => e.getAttribute('data-space')));
    if (spaces.length === 0) return false;
    const space = spaces[roll(spaces.length)];
    return (await pressSpace(page, space, way)) && (await pressSpace(page, space, way));
  }

  async hold(kind, way) {
    const { page, roll } = this;
    const holds = page.locator(kind === 'take_hold' ? '.loot button.hold:not(:disabled)' : '.tray .holds button:not(:disabled)');
    const count = await holds.count();
    if (count === 0 || (kind !== 'take_hold' && (await page.locator('dialog[open]').count()))) return false;
    const hold = holds.nth(roll(count));
    await press(page, hold, way);
    await press(page, hold, way);
    return true;
  }
}
