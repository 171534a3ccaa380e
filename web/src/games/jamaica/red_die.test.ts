// What the page says of the red die in a shortage is what the table does, in all kept games of the second edition.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shape } from '../../chart/geometry';
import { openDoor } from '../../wire/door.js';
import type { DoorWatched } from '../../wire/door';
import { eventOf } from '../../wire/events';
import type { JamaicaEvent, JamaicaShortageSymbol, JamaicaView } from '../../wire/messages';
import { combatFace, combatFaces, fallsBackTo, shortageSymbols } from './words';

const wasm = process.env.FREEBOOTER_WASM ?? '../build/wasm/freebooter.wasm';
const records = '../tests/fixtures/records';

test('each face of the red die sends a ship that cannot pay where the page says', async () => {
  const { call } = await openDoor(new WebAssembly.Module(readFileSync(wasm)));
  const rolls = new Set<JamaicaShortageSymbol>();
  for (const name of readdirSync(records).filter((file) => file.startsWith('jamaica'))) {
    const record = readFileSync(`${records}/${name}`, 'utf8');
    const game = call({ call: 'watch', record, viewer: 'all', at: 1e6, since: 0 }) as DoorWatched;
    const { options, shortage_die } = game.view as JamaicaView;
    expect(shortage_die).toEqual(shortageSymbols);
    if (options.edition !== 'second') continue;
    let rolled: JamaicaShortageSymbol | null = null;
    for (const told of game.events) {
      const event = eventOf('jamaica', told) as JamaicaEvent;
      if (event.event === 'action_began') rolled = null;
      if (event.event === 'shortage_rolled') {
        rolled = event.symbol;
        rolls.add(rolled);
        expect(shortageSymbols[combatFaces.indexOf(combatFace(event.face))], name).toBe(rolled);
      }
      if (event.event === 'retreated')
        expect([rolled && fallsBackTo[rolled], 'home'], name).toContain(shape(event.to).kind);
    }
  }
  expect([...rolls].toSorted()).toEqual(Object.keys(fallsBackTo).toSorted());
});
