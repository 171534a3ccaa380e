// npm run bench [-- --json]: how fast the page opens on a phone, by Lighthouse, from the real server.
// The median of five runs each; machines that do other things meanwhile measure too little.
import { Harbour } from './harbour.mjs';
import { withLighthouse } from './lighthouse.mjs';

const RUNS = 5;
const pages = [
  { name: 'first page', route: '', least: 95 },
  { name: 'game of Jamaica', route: 'play/jamaica', least: 90 },
  { name: 'game of Malacca', route: 'play/malacca', least: 90 },
  { name: 'new table', route: 'new/jamaica', least: 90 },
  { name: 'rules', route: 'rules/jamaica', least: 90 },
];
const json = process.argv.includes('--json');

const median = (runs, of) => runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)];

async function measure(judge, root, { name, route, least }) {
  const runs = [];
  for (let i = 0; i < RUNS; ++i) runs.push(await judge(`${root}#/${route}`, { onlyCategories: ['performance'] }));
  const audit = (id) => median(runs, ({ audits }) => audits[id].numericValue);
  return {
    page: name,
    performance: Math.round(100 * median(runs, ({ categories }) => categories.performance.score)),
    least,
    first_paint_ms: Math.round(audit('first-contentful-paint')),
    largest_paint_ms: Math.round(audit('largest-contentful-paint')),
    blocked_ms: Math.round(audit('total-blocking-time')),
    shift: Number(audit('cumulative-layout-shift').toFixed(3)),
    machine: Math.round(median(runs, ({ environment }) => environment.benchmarkIndex)),
  };
}

function tell(found) {
  if (json) return console.log(JSON.stringify(found));
  const verdict = found.performance >= found.least ? 'enough' : 'TOO LITTLE';
  console.log(`  ${found.page.padEnd(16)} ${String(found.performance).padStart(3)} of 100, ${found.least} is ${verdict}; first paint ${found.first_paint_ms} ms, largest ${found.largest_paint_ms} ms, blocked ${found.blocked_ms} ms, shift ${found.shift}, machine ${found.machine}`);
}

const only = process.env.PAGE;
const harbour = await Harbour.open();
try {
  if (!json) console.log(`page, performance on a phone by Lighthouse, median of ${RUNS}`);
  await withLighthouse(async (judge) => {
    for (const page of pages.filter(({ name }) => name === (only ?? name))) tell(await measure(judge, harbour.root, page));
  });
} finally {
  await harbour.close();
}
