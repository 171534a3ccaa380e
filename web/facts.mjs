// npm run facts: writes what the games say of themselves (the call `facts` of the wasm door) into
// src/wire/facts.ts, word for word, so that the page knows it at once and its words are types.
//
// usage: node facts.mjs [--check]   with --check it writes nothing and fails when the file differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDoor } from './src/wire/door.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.FREEBOOTER_WASM ?? here('../build/wasm/freebooter.wasm');
const target = here('src/wire/facts.ts');

const door = await openDoor(new WebAssembly.Module(readFileSync(wasm)));
const text = `// Generated from the table's module by web/facts.mjs; do not edit.
import type { Facts } from './messages';

export const facts = ${JSON.stringify(door.call({ call: 'facts' }), null, 2)} as const satisfies Facts;
`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('web/src/wire/facts.ts is not what the games say: run `./dev wasm` and `npm run facts` in web.');
  process.exit(1);
}
