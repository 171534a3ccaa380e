// Every kind of decision that the engine knows, answered in the browser with the mouse, with the keyboard
// alone and with the finger. What the games of two people did not ask comes from kept games that stand
// before it. Every question of the mouse's is looked at: by axe, and at every size.
import { Chance } from './driver/chance';
import type { Page } from 'playwright-core';
import type { StoredGame } from '../src/local/games';
import { Finger, Keys, Mouse, type Hand } from './driver/hands';
import { atSizes, keepNothing, sizes } from './driver/looks';
import { playGame } from './driver/player';
import { decisions, gameBefore, keepGame, type Variant } from './driver/positions';
import { tapWorkers, Witness } from './driver/witness';
import type { Check, Checks, Visit, Visitor } from './visit';

const variants: readonly Variant[] = [
  { game: 'jamaica', players: 2, options: 'players=2' },
  { game: 'malacca', players: 3, options: 'players=3 captains=yes equipment=yes' },
  { game: 'jamaica', players: 3, options: 'players=3 edition=first ghost=yes' },
  { game: 'malacca', players: 2, options: 'players=2' },
  { game: 'jamaica', players: 6, options: 'players=6' },
  { game: 'malacca', players: 8, options: 'players=8 captains=yes equipment=yes' },
  { game: 'jamaica', players: 4, options: 'players=4 bank=limited' },
  { game: 'malacca', players: 5, options: 'players=5 captains=yes' },
];

// One way of pressing, in a window of its own.
class Way {
  #looked = new Set<string>();

  constructor(
    private readonly visit: Visit,
    private readonly page: Page,
    private readonly hand: Hand,
  ) {}

  answered = (kind: string): boolean => this.visit.shore.answered.has(`${this.hand.name} ${kind}`);

  // Opens a kept game and plays until the kind was answered, or it is over.
  async answer(kind: string, kept: StoredGame, seed: number): Promise<void> {
    const { page, hand, visit } = this;
    await keepGame(page, kept);
    await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
    const witness = new Witness();
    const note = (): boolean => {
      for (const { game, kind: one } of witness.answered.splice(0))
        visit.shore.answered.add(`${hand.name} ${game} ${one}`);
      return this.answered(kind);
    };
    await playGame({
      page,
      witness,
      hands: [hand],
      chance: new Chance(seed),
      wanted: (one) => one === kind,
      fumbles: true,
      until: note,
      onask: () => this.#look(`${witness.game} ${witness.asked}`),
    });
    note();
    await page.evaluate(() => (location.hash = '#/'));
    await page.waitForSelector('.game .btn.go');
  }

  async #look(state: string): Promise<boolean> {
    if (this.#looked.has(state)) return false;
    this.#looked.add(state);
    if (this.hand.name === 'mouse') {
      await this.visit.axe(this.page, state);
      await atSizes(this.page, sizes, (size) => this.visit.sideways(this.page, `${state}, ${size.name}`));
    } else await this.visit.sideways(this.page, state);
    return true;
  }
}

const plays =
  (Kind: typeof Mouse | typeof Keys | typeof Finger, number: number, options: Visitor): Check =>
  async (visit) => {
    const page = await visit.visitor(Kind.kind, {
      hasTouch: false,
      ...options,
      prepare: async (context) => {
        await keepNothing(context);
        await tapWorkers(context);
      },
    });
    await page.goto(await visit.shore.root());
    const way = new Way(visit, page, new Kind(page));
    for (const kind of (await decisions()).reverse()) {
      const [game, decision = ''] = kind.split(' ');
      for (let i = 0; i < variants.length && !way.answered(kind); ++i) {
        const variant = variants[(number + i) % variants.length]!;
        const kept = variant.game === game ? await gameBefore(variant, decision, number * 10 + i) : null;
        if (kept) await way.answer(kind, kept, i + 1);
      }
      if (!way.answered(kind)) visit.complain(`${kind} was never answered`);
    }
  };

export const play: Checks = {
  'every decision with the mouse': plays(Mouse, 0, { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }),
  'every decision with the keyboard': plays(Keys, 1, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }),
  'every decision with the finger': plays(Finger, 2, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
  }),
};
