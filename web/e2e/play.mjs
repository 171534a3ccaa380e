// Games against bots in the browser, with the mouse, the keyboard alone and the finger: whole ones, then
// kept ones that stand before what was not asked yet, until every kind of decision that the engine knows
// was answered in each of the three ways.
import { mkdirSync } from 'node:fs';
import { Chance } from './driver/chance.mjs';
import { Finger, Keys, Mouse } from './driver/hands.mjs';
import { axe, keepNothing, listen, sideways } from './driver/looks.mjs';
import { playGame } from './driver/player.mjs';
import { configOf, decisions, gameBefore, keepGame } from './driver/positions.mjs';
import { chooseTables } from './driver/tables.mjs';
import { tapWorkers, Witness } from './driver/witness.mjs';

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
const long = Number(process.env.GAMES ?? 0); // so many more whole games a way of pressing, by hand

const variants = [
  { game: 'jamaica', players: 2, options: 'players=2' },
  { game: 'malacca', players: 3, options: 'players=3 captains=on equipment=on' },
  { game: 'jamaica', players: 3, options: 'players=3 edition=first ghost=yes' },
  { game: 'malacca', players: 2, options: 'players=2' },
  { game: 'jamaica', players: 6, options: 'players=6' },
  { game: 'malacca', players: 8, options: 'players=8 captains=on equipment=on' },
  { game: 'jamaica', players: 4, options: 'players=4 bank=limited' },
  { game: 'malacca', players: 5, options: 'players=5 captains=on' },
];

const ways = [
  { hand: Mouse, viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { hand: Keys, viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { hand: Finger, viewport: { width: 360, height: 640 }, colorScheme: 'light', hasTouch: true, isMobile: true },
];

// One way of pressing: what it has answered so far, and the looks it has taken.
class Way {
  looked = new Set();

  constructor(browser, root, { hand, ...options }, number, wanted, complain) {
    Object.assign(this, { browser, root, Hand: hand, options, number, complain, missing: new Set(wanted) });
    this.name = new hand().name;
  }

  // One table in a new window. `open` brings the page to it; it is played until it is over, or `kind` was answered.
  async table(what, seed, open, chosen, kind = null) {
    const context = await this.browser.newContext({ ...this.options, reducedMotion: 'reduce' });
    await keepNothing(context);
    await context.addInitScript(() => localStorage.setItem('freebooter.settings', JSON.stringify({ pace: 'none', language: 'en' })));
    await tapWorkers(context);
    if (chosen) await chooseTables(context, { config: configOf(chosen), seed });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const where = `${this.name}, ${what}`;
    listen(page, (text) => this.complain(`${where}: ${text}`));
    const witness = new Witness();
    const started = Date.now();
    try {
      await page.goto(this.root);
      await open(page);
      const presses = await playGame({
        page, witness, hand: new this.Hand(page), chance: new Chance(seed),
        wanted: (one) => this.missing.has(one),
        until: () => this.#count(witness) && kind !== null && !this.missing.has(kind),
        onask: () => this.#look(page, where, `${witness.game} ${witness.asked}`),
      });
      if (kind === null) {
        await page.waitForSelector('.scoring');
        await this.#look(page, where, `${witness.game} end`);
      }
      console.log(`${where}: ${presses} presses, ${witness.answered.length} answers, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (shots) await page.screenshot({ path: `${shots}/${this.name}-${witness.game}-fault.png` });
      this.complain(`${where}: ${error.message}`);
    }
    await context.close();
  }

  #count(witness) {
    for (const { game, kind } of witness.answered.splice(0)) this.missing.delete(`${game} ${kind}`);
    return true;
  }

  async #look(page, where, state) {
    if (this.looked.has(state)) return;
    this.looked.add(state);
    if (shots) await page.screenshot({ path: `${shots}/${this.name}-${state.replaceAll(' ', '-')}.png` });
    for (const found of await sideways(page)) this.complain(`${where}, ${state}: sideways, ${found}`);
    for (const found of await axe(page)) this.complain(`${where}, ${state}: ${found}`);
  }

  async play() {
    // A whole game, then positions for what it did not ask.
    for (let i = 0; i < 1 + long; ++i) {
      const variant = variants[(this.number + i) % variants.length];
      const seed = this.number * 100 + i + 1;
      await this.table(`${variant.game} ${variant.options}, seed ${seed}`, seed, (page) => page.goto(`${this.root}#/play/${variant.game}`), variant);
    }
    for (const kind of [...this.missing]) {
      const [game, decision] = kind.split(' ');
      for (let i = 0; i < variants.length && this.missing.has(kind); ++i) {
        const variant = variants[(this.number + i) % variants.length];
        const kept = variant.game === game ? await gameBefore(variant, decision, this.number * 10 + i) : null;
        if (!kept) continue;
        await this.table(`${kind} in ${variant.options}`, i + 1, async (page) => {
          await keepGame(page, kept);
          await page.goto(`${this.root}#/here/${kept.id}`);
        }, null, kind);
      }
    }
    for (const kind of this.missing) this.complain(`${this.name}: ${kind} was never answered`);
  }
}

export async function checkPlay(browser, root) {
  const wrong = [];
  const complain = (text) => {
    console.error(text);
    wrong.push(text);
  };
  const wanted = await decisions();
  const all = ways.map((way, i) => new Way(browser, root, way, i, wanted, complain));
  await Promise.all(all.filter(({ name }) => name === (process.env.HAND ?? name)).map((way) => way.play()));
  return wrong;
}
