// npm run wasm: brings the table's module (./dev wasm) to where the page is built from.
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const from = process.env.FREEBOOTER_WASM ?? here('../build/wasm/freebooter.wasm');
const to = here('generated/freebooter.wasm');
if (!existsSync(from)) {
  console.error('There is no build/wasm/freebooter.wasm: run ./dev wasm first.');
  process.exit(1);
}
mkdirSync(here('generated'), { recursive: true });
if (!existsSync(to) || statSync(to).mtimeMs < statSync(from).mtimeMs) copyFileSync(from, to);
