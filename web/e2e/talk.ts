// Talk at a table of the server: bubbles where the speaker is, a sound, what was missed.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { allMade, forgetHeard, hears, KNOCK_S, tapSound } from './driver/sound';
import type { Checks, Visit, Visitor } from './visit';

// Two people at a table of the server, in the game.
async function seated(visit: Visit, game: string, options?: Visitor): Promise<{ host: Page; guest: Page }> {
  const host = await visit.visitor('host', options);
  await host.goto(`${await visit.shore.root()}#/new/${game}`);
  await host.waitForFunction(() => document.querySelector<HTMLInputElement>('.you ~ .name input')?.value !== '');
  await host.fill('.you ~ .name input', 'Olena');
  await host.click('.start');
  const guest = await visit.visitor('guest', { viewport: { width: 390, height: 844 } });
  await guest.goto(await host.locator('#invite-link').inputValue());
  await guest.click('[data-do=sit]');
  await host.click('[data-do=start]:not(:disabled)');
  await guest.waitForSelector('.strip, .seat');
  await host.waitForSelector('.seats li, .seat');
  return { host, guest };
}

// What of a bubble is not to be seen: it is cut by the page, or lies under something.
const hidden = (bubble: Locator): Promise<string[]> =>
  bubble.evaluate((words) => {
    const { left, top, right, bottom } = words.getBoundingClientRect();
    const cut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    (words as HTMLElement).style.pointerEvents = 'auto'; // presses go through it
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return [...(cut ? [`cut at ${[left, top, right, bottom].map(Math.round).join()}`] : [])].concat(
      over && words.contains(over) ? [] : [`under ${over?.className ?? 'nothing'}`],
    );
  });

export const talk: Checks = {
  async 'talk is seen at the ship and heard, and counted when it is missed'(visit) {
    const { host, guest } = await seated(visit, 'jamaica', {
      settings: { pace: 'none', language: 'en', sound: true },
      prepare: tapSound,
    });
    await allMade(host);
    await forgetHeard(host);
    await guest.getByRole('button', { name: 'Menu' }).click();
    await guest.getByRole('textbox', { name: 'Say something' }).fill('Fair winds to you');
    await guest.keyboard.press('Enter');
    const bubble = host.locator('.board .bubble', { hasText: 'Fair winds to you' });
    await bubble.waitFor();
    const apart = await bubble.evaluate((words) => {
      const ship = document.querySelector(`svg.chart.live .ship.${words.dataset.crew}`)!.getBoundingClientRect();
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const across = Math.max(ship.left - right, left - ship.right);
      return Math.max(across, ship.top - bottom, top - ship.bottom);
    });
    assert.ok(apart < 24, `beside its ship: ${apart} px`);
    await hears(host, KNOCK_S);
    assert.equal(await host.locator('.seats .bubble').count(), 0, 'said once');
    await host.locator('[role=log] p', { hasText: 'Fair winds to you' }).waitFor({ state: 'attached' });
    await visit.axe(host, 'a bubble');
    await host.getByRole('button', { name: 'Menu, 1 new message' }).waitFor();
    // A reload forgets the bubble, not that something was missed.
    await host.reload();
    const menu = host.getByRole('button', { name: 'Menu, 1 new message' });
    await menu.waitFor();
    assert.equal(await bubble.count(), 0);
    await menu.click();
    await host.getByText('Fair winds to you').first().waitFor();
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await host.reload();
    await host.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    // And the other way round, on a phone.
    await guest.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Menu', exact: true }).click();
    await host.getByRole('button', { name: 'Ahoy!' }).click();
    const ahoy = guest.locator('.bubble', { hasText: 'Ahoy!' });
    await ahoy.waitFor();
    await visit.sideways(guest, 'a bubble on a phone');
    assert.deepEqual(await hidden(ahoy), [], 'a bubble on a phone');
  },

  async 'talk is seen in Malacca, too, and on a phone on either side'(visit) {
    const { host, guest } = await seated(visit, 'malacca');
    for (const [speaker, hearer, words] of [
      [host, guest, 'Ahoy!'],
      [guest, host, 'Arr!'],
    ] as const) {
      await speaker.getByRole('button', { name: /^Menu/ }).click();
      await speaker.getByRole('textbox', { name: 'Say something' }).fill(words);
      await speaker.keyboard.press('Enter');
      const bubble = hearer.locator('.bubble', { hasText: words });
      await bubble.waitFor();
      assert.deepEqual(await hidden(bubble), [], words);
      await speaker.keyboard.press('Escape');
    }
    await guest.setViewportSize({ width: 844, height: 390 });
    await host.getByRole('button', { name: /^Menu/ }).click();
    await host.getByRole('textbox', { name: 'Say something' }).fill('A fair wind');
    await host.keyboard.press('Enter');
    const low = guest.locator('.bubble', { hasText: 'A fair wind' });
    await low.waitFor();
    assert.deepEqual(await hidden(low), [], 'a phone on its side');
  },
};
