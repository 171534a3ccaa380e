// Consequences in numbers: what the page shows is what the engine counts, and it can be turned off.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type {
  JamaicaChances,
  JamaicaChoice,
  JamaicaPreview,
  MalaccaChoice,
  MalaccaPreview,
} from '../src/wire/messages';
import { gameAt, keepGame, type Before, type Variant } from './driver/positions';
import type { Checks, Visit } from './visit';

const jamaica: Variant = { game: 'jamaica', players: 4, options: 'players=4' };
const malacca: Variant = { game: 'malacca', players: 4, options: 'players=4 captains=yes' };

async function open(visit: Visit, { kept }: Before, numbers = true): Promise<Page> {
  const page = await visit.visitor('player', {
    settings: { pace: 'none', language: 'en', ...(numbers ? {} : { numbers: false as unknown as string }) },
  });
  const { root } = await visit.shore.gallery();
  await page.goto(root);
  await keepGame(page, kept);
  await page.evaluate((id) => (location.hash = `#/here/${id}`), kept.id);
  await page.waitForSelector('.stage[data-asked]:not([data-asked=""])', { state: 'attached' });
  return page;
}

async function found(variant: Variant, kind: string, wanted?: (choice: JamaicaChoice) => boolean): Promise<Before> {
  const before = await gameAt(variant, kind, 5, 120, (prompt) =>
    wanted ? (prompt.choices as readonly JamaicaChoice[]).some(wanted) : true,
  );
  assert.ok(before, `no game before ${kind}`);
  return before;
}

const percent = (outcomes: number): number => Math.round((outcomes * 100) / 216);
const odds = ({ win, tie, lose }: JamaicaChances): string =>
  `win ${percent(win)}%, tie ${percent(tie)}%, lose ${percent(lose)}%`;

const signed = (sum: number): string => (sum < 0 ? `−${-sum}` : `+${sum}`);

// An answer as the table wants it, whichever holds it is taken from.
function anyWay({ do: text, from = [], amount = 0 }: JamaicaChoice): string {
  let left = amount;
  const parts = from.map(({ hold, count }) => {
    const taken = Math.min(left, count);
    left -= taken;
    return taken > 0 ? `${hold}:${taken}` : '';
  });
  return text.replace('{split}', parts.filter(Boolean).join(' '));
}

export const numbers: Checks = {
  async 'of a battle: every amount of powder, and the faces of the die'(visit) {
    const before = await found(jamaica, 'powder', ({ kind, hi }) => kind === 'powder' && (hi ?? 0) >= 2);
    const page = await open(visit, before);
    const told = before.preview('powder 2') as JamaicaPreview;
    const columns = page.locator('.odds .column');
    await columns.first().waitFor();
    assert.equal(await columns.count(), told.powder!.length);
    for (const [amount, { answered }] of told.powder!.entries())
      assert.equal(await columns.nth(amount).getAttribute('aria-label'), `${amount} powder: ${odds(answered)}`);
    await columns.nth(2).focus();
    await page.keyboard.press('Enter');
    await page.locator('.odds .column[aria-pressed=true][data-amount="2"]').waitFor();
    await page.locator('.odds .line', { hasText: odds(told.powder![2]!.answered) }).waitFor();
    await page.locator('.odds .faces li').nth(5).waitFor();
    for (const [i, { unanswered, answered }] of told.faces!.entries()) {
      const [low, high] = [percent(unanswered.win), percent(answered.win)].sort((a, b) => a - b);
      assert.equal(
        (await page.locator('.odds .faces li > span').nth(i).innerText()).trim(),
        low === high ? `${low}%` : `${low}–${high}%`,
      );
    }
    await visit.axe(page, 'odds');
    for (const size of [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await visit.sideways(page, `odds at ${size.width}`);
    }
  },

  async 'of the Sabre: its worth'(visit) {
    const before = await gameAt(jamaica, 'reroll', 2, 400);
    assert.ok(before, 'no game with a Sabre');
    const page = await open(visit, before);
    for (const text of ['reroll', 'keep']) {
      const told = (before.preview(text) as JamaicaPreview).odds!;
      const button = page.locator(`[data-kind=${text}] small`);
      await button.waitFor();
      const shown = await button.innerText();
      assert.match(shown, new RegExp(`win (\\d+–)?${percent(Math.max(told.unanswered.win, told.answered.win))}%`));
    }
    await page.getByText('What the Sabre adds').waitFor();
  },

  async 'of the dice: every card, for either laying'(visit) {
    const before = await found(jamaica, 'place_dice');
    const page = await open(visit, before);
    await page.locator('.layings').waitFor();
    if (!(await page.locator('.layings').getAttribute('open')))
      await page
        .locator('.layings:not([open]) summary')
        .click({ timeout: 2000 })
        .catch(() => {});
    const choices = before.prompt.choices as readonly JamaicaChoice[];
    const told = choices.map((choice) => (before.preview(choice.do) as JamaicaPreview).cards!);
    await page
      .locator('.layings tbody tr')
      .nth(told[0]!.length - 1)
      .waitFor();
    for (const [column, cards] of told.entries()) {
      for (const [row, { landings = [], loads = [] }] of cards.entries()) {
        const cell = page.locator('.layings tbody tr').nth(row).locator('td').nth(column);
        const text = await cell.innerText();
        for (const { amount, ignored } of loads)
          if (!ignored) assert.ok(text.includes(`load ${amount} `), `${text}: load ${amount}`);
        for (const { missing = 0, price, left, good } of landings) {
          if (missing > 0) assert.ok(text.includes(`needs ${price}`), `${text}: needs ${price}`);
          else if (good) assert.ok(text.includes(`(${left} left)`), `${text}: ${left} left`);
        }
        assert.equal((await cell.locator('li').count()) > 0, landings.length + loads.length > 0);
      }
    }
    await visit.axe(page, 'layings');
  },

  async 'of a payment and a load: what remains'(visit) {
    for (const [kind, wanted] of [
      ['pay', ({ from }: JamaicaChoice) => (from?.length ?? 0) > 1],
      ['dump', () => true],
    ] as const) {
      const before = await found(jamaica, kind, wanted);
      const page = await open(visit, before);
      const note = page.locator('.text li', { hasText: 'Left aboard' });
      await note.waitFor();
      const text = await note.innerText();
      const [first] = before.prompt.choices as readonly JamaicaChoice[];
      const { gold, food, powder } = (before.preview(anyWay(first!)) as JamaicaPreview).aboard!;
      const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
      assert.deepEqual([count('doubloon'), count('food'), count('powder')], [gold, food, powder], `${kind}: ${text}`);
      await page.context().close();
      visit.pages.clear();
    }
  },

  async 'of a stake in Malacca: the range, and what makes it so'(visit) {
    const before = await gameAt(malacca, 'place', 5);
    assert.ok(before);
    const page = await open(visit, before);
    await page.locator('.hand button').first().click();
    await page.locator('.stake dl dd').first().waitFor();
    const [attack] = before.prompt.choices as readonly MalaccaChoice[];
    const told = before.preview(attack!.do.replace('{n}', String(attack!.lo ?? 0))) as MalaccaPreview;
    const shown = await page.locator('.stake dl dd').allInnerTexts();
    for (const [i, range] of [told.safe, told.taken].entries()) {
      const sure = range !== null && range.least === range.most;
      assert.equal(shown[i]!.startsWith('certain'), sure, `only what is certain is called so: ${shown[i]}`);
      if (range && !sure)
        for (const end of [range.least, range.most]) assert.ok(shown[i]!.includes(signed(end)), shown[i]);
    }
    await page.locator('.made summary').click();
    const lines = await page.locator('.made li').allInnerTexts();
    for (const end of ['safe', 'taken'] as const) {
      const range = told[end];
      if (!range) continue;
      for (const [sum, why] of [
        [range.least, range.why_least!],
        [range.most, range.why_most!],
      ] as const) {
        assert.ok(
          lines.some(
            (line) =>
              line.includes(`${signed(sum)}:`) &&
              line.includes(`attack ${why.attackers}, defence ${why.defenders}, trade ${why.traders}`),
          ),
          `${end} ${signed(sum)} in ${lines.join(' / ')}`,
        );
      }
    }
    await visit.axe(page, 'reasons');
  },

  async 'can be turned off in Malacca, too'(visit) {
    const before = await gameAt(malacca, 'place', 5);
    assert.ok(before);
    const page = await open(visit, before, false);
    await page.locator('.hand button').first().click();
    await page.waitForSelector('.hand .raised');
    await page.waitForTimeout(500); // the answer of the table, which is asked all the same
    assert.equal(await page.locator('.stake dl dd, .made').count(), 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Consequences in numbers').check();
    await page.keyboard.press('Escape');
    await page.locator('.stake dl dd').first().waitFor();
  },

  async 'can be turned off'(visit) {
    const before = await found(jamaica, 'powder', ({ kind, hi }) => kind === 'powder' && (hi ?? 0) >= 2);
    const page = await open(visit, before, false);
    await page.locator('.scene .amount, .scene input[type=range]').first().waitFor();
    assert.equal(await page.locator('.odds').count(), 0);
    await page.click('.scene .iconbtn');
    await page.getByLabel('Consequences in numbers').check();
    await page.keyboard.press('Escape');
    await page.locator('.odds .column').first().waitFor();
  },
};
