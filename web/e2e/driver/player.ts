// Plays by seed: reads what the page offers and presses it, with mouse, keys or finger.
import type { Page } from 'playwright-core';
import type { Chance } from './chance';
import type { Hand } from './hands';
import { readOffers, type Offer, type Sort } from './offers';
import { hear, type Witness } from './witness';

// Amounts are set, then sent; taking back is tried now and then. Who fumbles tries these more often before each answer.
const FUMBLES = 4;
const fumbling: ReadonlySet<Sort> = new Set<Sort>(['back', 'less', 'more', 'all', 'slider', 'typed']);
const weights: Readonly<Record<Exclude<Sort, 'end'>, number>> = {
  ready: 6,
  option: 6,
  card: 5,
  hold: 2,
  treasure: 3,
  space: 5,
  shop: 4,
  place: 6,
  back: 0.1,
  less: 0.1,
  more: 0.25,
  all: 0.15,
  slider: 0.25,
  typed: 0.15,
  close: 0.01,
};

// `wanted` are numbers of choices that come first where they are buttons; what can be bought lies in a shop.
type Open = Offer & { readonly sort: keyof typeof weights };

function choose(offers: readonly Open[], chance: Chance, wanted: readonly string[], fumbles: boolean): Open {
  const first = offers.filter((offer) => offer.option !== null && wanted.includes(offer.option));
  if (first.length === 0 && wanted.length > 0) first.push(...offers.filter((offer) => offer.sort === 'shop'));
  if (first.length > 0) return chance.of(first);
  const weigh = ({ sort }: Open): number => weights[sort] * (fumbles && fumbling.has(sort) ? FUMBLES : 1);
  let at = chance.next() * offers.reduce((sum, offer) => sum + weigh(offer), 0);
  return offers.find((offer) => (at -= weigh(offer)) < 0) ?? offers.at(-1)!;
}

async function act(page: Page, hand: Hand, offer: Offer, chance: Chance): Promise<void> {
  if (offer.sort === 'slider') return hand.set(offer, chance.next());
  if (offer.sort !== 'typed') return hand.press(offer);
  await hand.press(offer);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(String(offer.least + Math.floor(chance.next() * (offer.most - offer.least + 1))));
  await page.keyboard.press('Tab');
}

interface Played {
  readonly page: Page;
  readonly hands: readonly [Hand, ...Hand[]];
  readonly chance: Chance;
  readonly witness: Witness;
  readonly onask?: () => Promise<boolean | void>;
  readonly until?: () => boolean;
  readonly wanted?: (kind: string) => boolean;
  readonly patience?: number;
  readonly fumbles?: boolean;
}

// Presses with the hands in turn. `onask` is called before each press, and answers true when it changed the
// page; `wanted` says which kinds of decisions to prefer. Ends when the game does, or `until` says so, with
// the number of presses.
export async function playGame({
  page,
  hands,
  chance,
  witness,
  onask,
  until,
  wanted = () => false,
  patience = 30_000,
  fumbles = false,
}: Played): Promise<number> {
  let presses = 0;
  let quietSince = Date.now();
  for (;;) {
    const hand = hands[presses % hands.length]!;
    const { offers, wire } = await readOffers(page, hand.name === 'keyboard');
    hear(witness, wire);
    if (witness.refused.length > 0) throw new Error(`the table refused: ${witness.refused.join(', ')}`);
    if (witness.over || until?.()) return presses;
    const open = offers.filter((offer): offer is Open => offer.sort !== 'end');
    if (open.length === 0) {
      if (Date.now() - quietSince > patience)
        throw new Error(`nothing is offered: ${await page.evaluate(() => document.body.innerText)}`);
      continue;
    }
    if (await onask?.()) continue;
    witness.hand = hand.name;
    await act(page, hand, choose(open, chance, witness.choicesOf(wanted), fumbles), chance);
    presses += 1;
    if (presses > 4000) throw new Error('the game does not end');
    quietSince = Date.now();
  }
}
