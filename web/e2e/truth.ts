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

type Shown = readonly [text: string, awaits: number | 'me']; // by the place of the name on the page; -1: nobody
declare const shown: Shown[];

// Cargo, coins, points, round, the seats’ states and the own played card, as they stand on the page after each change
// of it; and whom its header awaits.
async function watchPage(context: BrowserContext): Promise<void> {
  await tapWorkers(context);
  await context.addInitScript(() => {
    const seen: Shown[] = [];
    Object.assign(window, { shown: seen });
    const textOf = (one: ParentNode, selector: string): string => one.querySelector(selector)?.textContent.trim() ?? '';
    const hold = (one: Element): string => `${textOf(one, 'b')}${textOf(one, '.visually-hidden')}`;
    const look = (): void => {
      const rows = [...document.querySelectorAll('.side .seats [data-at^="seat:"]')].map((row) => {
        const state = row.matches('.acting')
          ? 'acting'
          : (/picked|choosing/.exec(textOf(row, '.state'))?.[0] ?? 'waiting');
        return `${[...row.querySelectorAll('.chips li')].map(hold).join(' ')} = ${textOf(row, '.score b')} ${state}`;
      });
      const purses = [...document.querySelectorAll('.tray .purse b, .seats .purse b')].map((one) => one.textContent);
      const states = [...document.querySelectorAll('.seats article.seat')].map(
        (seat) => ['acting', 'waiting', 'placed'].find((state) => seat.classList.contains(state)) ?? 'none',
      );
      const picked = document.querySelector<HTMLElement>('.tray .hand [data-card]:has(.picked)')?.dataset.card;
      const laid = document.querySelector('.own .laid:not(:has(.slot))');
      const own = picked ?? (laid ? (laid.querySelector('.turned') ? 'open' : 'laid') : '');
      const header = document.querySelector('header.top .status');
      const names = [...document.querySelectorAll('.side .seats .first b, .seats article.seat .names b')].map(
        (name) => name.textContent,
      );
      const words = header?.textContent ?? '';
      const awaits = header?.matches('.turn')
        ? 'me'
        : names.findIndex((name) => words.startsWith(`Waiting for ${name}`));
      const now = [textOf(document, 'header.top .stage'), ...rows, ...purses, ...states, own].join(' | ');
      const last = seen.at(-1);
      if (rows.length + purses.length > 3 && (last?.[0] !== now || last[1] !== awaits)) seen.push([now, awaits]);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

// The same of a position.
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
const told = {
  jamaica: ({ round, ships, viewer, phase, mover, to_act }: JamaicaView): string =>
    [
      `Round ${round}`,
      ...ships.map(({ holds, score, has_picked }, i) => {
        const cargo = holds.map(({ good, count }) => (good === null ? 'empty' : `${count}${good}`));
        const picks = mover === null && phase === 'pick';
        const acts = mover === i || to_act.includes(i);
        const state = picks && acts ? 'choosing' : acts ? 'acting' : picks && has_picked ? 'picked' : 'waiting';
        return `${cargo.join(' ')} = ${signed(score.place + score.gold)} ${state}`;
      }),
      ships[viewer!]!.pick ?? '',
    ].join(' | '),
  malacca: ({ round, seats, options, phase, to_act }: MalaccaView): string => {
    const [me, ...others] = seats;
    const places = phase === 'place';
    const states = seats.map(({ has_placed }, i) =>
      to_act.includes(i) && !(has_placed && places) ? 'acting' : has_placed ? 'placed' : 'waiting',
    );
    return [
      `Day ${Math.max(1, round)} of ${options.fleet.length}`,
      ...others.map(({ coins }) => coins),
      me!.coins,
      ...states.slice(1),
      me!.has_placed ? (me!.placed !== null && !places ? 'open' : 'laid') : '',
    ].join(' | ');
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
      view ? [{ text: told[game](view as never), to_act: (view as unknown as JamaicaView).to_act, passes }] : [],
    );
    let at = 0;
    let passing = 0;
    const first = game === 'jamaica' ? 0 : 1; // the page names all, or the others
    for (const [text, awaits] of seen) {
      const found = views.findIndex(
        (one, i) =>
          i >= at &&
          one.text === text &&
          (awaits === 'me' ? one.to_act.includes(0) && !one.passes : awaits < 0 || one.to_act.includes(awaits + first)),
      );
      const awaited = typeof awaits === 'number' && awaits < 0 ? '' : `, which awaits ${awaits}`;
      assert.ok(found >= 0, `no position of the game after the ${at}th: ${text}${awaited}\n${views[at]?.text} was`);
      if (views[found]!.passes) passing += 1;
      at = found;
    }
    for (const [what, of] of [
      ['who acts', ([text]: Shown) => text.includes('acting')],
      ['the own card', ([text]: Shown) => !text.endsWith('| ')],
      ['that the reader is awaited', ([, awaits]: Shown) => awaits === 'me'],
    ] as const)
      assert.ok(seen.some(of), `it was never seen ${what}`);
    assert.ok(passing > 2, `${passing} moments within a move are shown by themselves`);
  };

export const truth: Checks = {
  'Jamaica shows true positions only, while it is told': tells('jamaica', 51),
  'Malacca shows true positions only, while it is told': tells('malacca', 52),
};
