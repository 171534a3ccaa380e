// Whatever the page shows while it tells is a position of the game: each change of the page is compared with the
// positions that the table told, in their order.
import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import type { JamaicaView, MalaccaView } from '../src/wire/messages';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { Knowledge } from './driver/knowledge';
import { playGame } from './driver/player';
import { hear, tapWorkers, Witness } from './driver/witness';
import type { Check, Checks } from './visit';

declare const shown: string[];

// Cargo, coins, points and round, as they stand on the page after each change of it.
async function watchPage(context: BrowserContext): Promise<void> {
  await tapWorkers(context);
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shown: seen });
    const textOf = (one: ParentNode, selector: string): string => one.querySelector(selector)?.textContent.trim() ?? '';
    const hold = (one: Element): string => `${textOf(one, 'b')}${textOf(one, '.visually-hidden')}`;
    const look = (): void => {
      const rows = [...document.querySelectorAll('.seats [data-at^="seat:"]')].map(
        (row) => `${[...row.querySelectorAll('.chips li')].map(hold).join(' ')} = ${textOf(row, '.score b')}`,
      );
      const purses = [...document.querySelectorAll('.tray .purse b, .seats .purse b')].map((one) => one.textContent);
      const now = [textOf(document, '.top .stage'), ...rows, ...purses].join(' | ');
      if (rows.length + purses.length > 3 && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

// The same of a position.
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
const told = {
  jamaica: ({ round, ships }: JamaicaView): string =>
    [
      `Round ${round}`,
      ...ships.map(({ holds, score }) => {
        const cargo = holds.map(({ good, count }) => (good === null ? 'empty' : `${count}${good}`));
        return `${cargo.join(' ')} = ${signed(score.place + score.gold)}`;
      }),
    ].join(' | '),
  malacca: ({ round, seats, options }: MalaccaView): string => {
    const [me, ...others] = seats.map(({ coins }) => coins);
    return [`Day ${Math.max(1, round)} of ${options.fleet.length}`, ...others, me].join(' | ');
  },
};

class Reader extends Witness {
  knowledge = new Knowledge();
  override received(connection: number, text: string): void {
    this.knowledge.received(connection, text);
    super.received(connection, text);
  }
}

const tells =
  (game: keyof typeof told, seed: number): Check =>
  async (visit) => {
    const page = await visit.visitor('player', {
      viewport: { width: 1440, height: 900 },
      settings: { pace: 'brisk', language: 'en' },
      reducedMotion: 'no-preference',
      prepare: watchPage,
    });
    const witness = new Reader();
    await page.goto(`${await visit.shore.root()}#/play/${game}`);
    await playGame({
      page,
      witness,
      hands: [new Mouse(page)],
      chance: new Chance(seed),
      until: () => witness.answered.length >= 8,
    });
    const { seen, wire } = await page.evaluate(() => ({ seen: shown, wire: window.wire!.splice(0) }));
    hear(witness, wire); // what came after the last press
    const views = witness.knowledge.moments.flatMap(({ view, passes }) =>
      view ? [{ text: told[game](view as never), passes }] : [],
    );
    let at = 0;
    let passing = 0;
    for (const text of seen) {
      const found = views.findIndex((one, i) => i >= at && one.text === text);
      assert.ok(found >= 0, `no position of the game after the ${at}th: ${text}\n${views[at]?.text} was`);
      if (views[found]!.passes) passing += 1;
      at = found;
    }
    assert.ok(passing > 2, `${passing} moments within a move are shown by themselves`);
  };

export const truth: Checks = {
  'Jamaica shows true positions only, while it is told': tells('jamaica', 51),
  'Malacca shows true positions only, while it is told': tells('malacca', 52),
};
