// A whole game in Debian's Firefox, from the first page on. It is driven by WebDriver BiDi, which stock
// Firefox speaks. FIREFOX names another.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { Chance } from './driver/chance';
import { Mouse } from './driver/hands';
import { listen } from './driver/looks';
import { playGame } from './driver/player';
import { wireTap, Witness } from './driver/witness';
import type { Page } from 'playwright-core';
import { pictures } from './shore';
import type { Check, Checks } from './visit';

const plays =
  (game: string, number: number): Check =>
  async (visit) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      const driven = page as unknown as Page; // of what the driver uses, both have the same
      listen(driven, (text) => visit.complain(text));
      await page.evaluateOnNewDocument(wireTap);
      await page.evaluateOnNewDocument(
        (kept) => location.protocol === 'http:' && localStorage.setItem('freebooter.settings', kept),
        JSON.stringify({ pace: 'none', language: 'en' }),
      );
      try {
        await page.goto(await visit.shore.root());
        await page.waitForSelector('.game .btn.go');
        await (await page.$$('.game .btn.go'))[number]!.click();
        const witness = new Witness();
        await playGame({ page: driven, hands: [new Mouse(driven)], chance: new Chance(17), witness, patience: 60_000 });
        await page.waitForSelector('.scoring');
        assert.equal(witness.game, game);
      } catch (error) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: `${pictures}/firefox-${game}.png` });
        throw error;
      }
    } finally {
      await browser.close();
    }
  };

export const firefox: Checks = {
  'Jamaica against bots': plays('jamaica', 0),
};
