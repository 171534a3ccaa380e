// npm run chart: draws the board into generated/, unless the drawing there is of the same sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../generated/');
const sources = readdirSync(here('.'), { recursive: true })
  .filter((name) => /\.(ts|json|mjs)$/.test(name) && !/\.test\.ts$/.test(name))
  .sort();
const hash = createHash('sha256');
for (const name of sources) hash.update(name).update(readFileSync(here(name)));
const stamp = hash.digest('hex');

const files = ['chart.svg', 'board.json'];
const stampFile = `${out}chart.stamp`;
const fresh =
  files.every((name) => existsSync(out + name)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!fresh) {
  const started = performance.now();
  const { module } = await runnerImport(here('main.ts'), { configFile: false, logLevel: 'error' });
  const { svg, board } = module.drawChart();
  mkdirSync(out, { recursive: true });
  writeFileSync(`${out}chart.svg`, svg);
  writeFileSync(`${out}board.json`, JSON.stringify(board));
  writeFileSync(stampFile, stamp);
  console.log(`chart: ${Math.round(svg.length / 1024)} KB drawn in ${Math.round(performance.now() - started)} ms`);
}
