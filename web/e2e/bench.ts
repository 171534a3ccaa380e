// npm run bench [-- --json] [--frames]: how fast the page opens on a phone, by Lighthouse, from the real server, and
// how smoothly a turn is told; with --frames the latter alone, with PAGE=NAME one page alone. Of pages the median of
// five runs each; machines that do other things meanwhile measure too little. Ends with 1 where anything is not kept.
import type { Result } from 'lighthouse';
import { measureFrames, MOST_MS } from './frames';
import { Harbour } from './harbour';
import { withLighthouse, type Judge } from './lighthouse';

const RUNS = 5;
const pages = [
  { name: 'first page', route: '', least: 95 },
  { name: 'game of Jamaica', route: 'play/jamaica', least: 90 },
  { name: 'game of Malacca', route: 'play/malacca', least: 90 },
  { name: 'new table', route: 'new/jamaica', least: 90 },
  { name: 'rules', route: 'rules/jamaica', least: 90 },
];
const json = process.argv.includes('--json');

const median = (runs: readonly Result[], of: (run: Result) => number): number =>
  runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;

interface Measured {
  readonly page: string;
  readonly performance: number;
  readonly least: number;
  readonly first_paint_ms: number;
  readonly largest_paint_ms: number;
  readonly blocked_ms: number;
  readonly shift: number;
  readonly machine: number;
}

async function measure(judge: Judge, root: string, { name, route, least }: (typeof pages)[number]): Promise<Measured> {
  const runs: Result[] = [];
  for (let i = 0; i < RUNS; ++i) runs.push(await judge(`${root}#/${route}`, { onlyCategories: ['performance'] }));
  const audit = (id: string): number => median(runs, ({ audits }) => audits[id]?.numericValue ?? NaN);
  return {
    page: name,
    performance: Math.round(100 * median(runs, ({ categories }) => categories.performance?.score ?? NaN)),
    least,
    first_paint_ms: Math.round(audit('first-contentful-paint')),
    largest_paint_ms: Math.round(audit('largest-contentful-paint')),
    blocked_ms: Math.round(audit('total-blocking-time')),
    shift: Number(audit('cumulative-layout-shift').toFixed(3)),
    machine: Math.round(median(runs, ({ environment }) => environment.benchmarkIndex)),
  };
}

function tell(found: Measured): void {
  if (found.performance < found.least) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(found));
  const verdict = found.performance >= found.least ? 'enough' : 'TOO LITTLE';
  console.log(
    `  ${found.page.padEnd(16)} ${String(found.performance).padStart(3)} of 100, ${found.least} is ${verdict}; ` +
      `first paint ${found.first_paint_ms} ms, largest ${found.largest_paint_ms} ms, ` +
      `blocked ${found.blocked_ms} ms, shift ${found.shift}, machine ${found.machine}`,
  );
}

async function tellFrames(root: string): Promise<void> {
  if (!json) console.log('turns told on a phone, processor throttled four times: longest work between two frames');
  for await (const found of measureFrames(root)) {
    const verdict = found.over === 0 ? 'kept' : 'NOT KEPT';
    if (found.over > 0) process.exitCode = 1;
    if (json) console.log(JSON.stringify({ ...found, most_ms: MOST_MS }));
    else
      console.log(
        `  ${`${found.game}, ${found.name}`.padEnd(22)} ${found.longest_ms} ms, ${MOST_MS} is ${verdict}; ` +
          `${found.over} longer in ${found.told_s} s`,
      );
  }
}

const only = process.env.PAGE;
const framesAlone = process.argv.includes('--frames');
const harbour = await Harbour.open();
try {
  if (only === undefined) await tellFrames(harbour.root);
  if (!framesAlone) {
    if (!json) console.log(`page, performance on a phone by Lighthouse, median of ${RUNS}`);
    await withLighthouse(async (judge) => {
      for (const page of pages.filter(({ name }) => name === (only ?? name)))
        tell(await measure(judge, harbour.root, page));
    });
  }
} finally {
  await harbour.close();
}
