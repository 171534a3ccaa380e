// The end of a game on the page: its dice recomputed, its record downloaded and judged by the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atSizes, sizes } from './driver/looks';
import { program } from './harbour';
import type { Visit } from './visit';

export async function proveDice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.waitForSelector('.proof .good');
  assert.ok((await page.locator('.proof li').count()) > 10, 'outcomes are listed one by one');
  assert.ok((await page.locator('.proof tbody tr').count()) > 0, 'and the luck of each player');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.proof', { state: 'detached' });
}

const verify = (record: string) => spawnSync(program, ['verify', '-'], { input: record, encoding: 'utf8' });

// What the page gives as a file, `freebooter verify` accepts; with a line less it does not.
export async function checkRecord(page: Page, game: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  assert.match(download.suggestedFilename(), new RegExp(game));
  const record = readFileSync(await download.path(), 'utf8');
  const said = verify(record);
  assert.equal(said.status, 0, said.stdout + said.stderr);
  const lines = record.split('\n');
  assert.notEqual(
    verify(lines.toSpliced(Math.floor(lines.length / 2), 1).join('\n')).status,
    0,
    'a record without one of its lines is refused',
  );
  console.log(`  ${said.stdout.trim().split('\n').at(-1)}`);
}

export async function reviewGame(visit: Visit, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.waitForSelector('.bar input[type=range]');
  await visit.axe(page, 'the review');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction(() => /^(\d+)\/\1$/.test(document.querySelector('.bar .count')!.textContent));
  // After a jump into the middle the log is told, the cards lie open, and a reload brings all of it back.
  await page.locator('.bar input[type=range]').fill('40');
  await page.waitForFunction(() => location.hash.endsWith('/40/all'));
  const drawer = page.getByRole('button', { name: 'Show the log' });
  const hidden = await drawer.isVisible();
  if (hidden) await drawer.click();
  await page.waitForFunction(() => document.querySelectorAll('.log li').length > 5);
  if (hidden) await page.getByRole('button', { name: 'Close the log' }).click();
  assert.ok((await page.locator('.hands').innerText()).includes('Player 1'), 'all cards are open');
  assert.equal(await page.getByText(/\bYou \w+s\b/).count(), 0, 'nobody is called You');
  await page.locator('.bar select').selectOption({ label: 'As Player 1' });
  await page.waitForSelector('.acard, .mcard');
  await visit.axe(page, 'the review with the eyes of a player');
  const drawings = await page.locator('.bar .icononly svg').evaluateAll((all) => all.map((one) => one.outerHTML));
  assert.equal(new Set(drawings).size, 5, 'each button has a picture of its own');
  await atSizes(page, sizes, async ({ name, text = 1 }) => {
    await visit.sideways(page, `the review, ${name}`);
    if (text > 1) return;
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.bar, .bar input, .bar select, .bar .icononly')]
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width === 0 || box.top < 0 || box.bottom > innerHeight || box.right > innerWidth;
        })
        .map((one) => one.className || one.tagName),
    );
    assert.deepEqual(cut, [], `in sight, ${name}`);
  });
  const address = page.url();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.bar .count')?.textContent.startsWith('40/'));
  assert.equal(page.url(), address);
  assert.equal(await page.locator('.bar select').inputValue(), '0');
  await page.goBack();
  await page.waitForSelector('.scoring');
}
