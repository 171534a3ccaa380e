// npm run e2e [-- PART...]: everything, or the parts named. Checks run side by side, the longest first;
// JOBS says how many, ONLY names those whose name holds it, SHOTS a folder for pictures of what is looked at.
import { availableParallelism } from 'node:os';
import { board } from './board';
import { chart } from './chart';
import { company } from './company';
import { deciding } from './deciding';
import { drama } from './drama';
import { firefox } from './firefox';
import { gallery } from './gallery';
import { languages } from './languages';
import { learn } from './learn';
import { lighthouseChecks } from './lighthouse';
import { mine } from './mine';
import { numbers } from './numbers';
import { offline } from './offline';
import { pages } from './pages';
import { people } from './people';
import { play } from './play';
import { review } from './review';
import { scenesOfATurn } from './scenes';
import { seat } from './seat';
import { Shore } from './shore';
import { sounds } from './sounds';
import { stranded } from './stranded';
import { truth } from './truth';
import { Visit, type Check, type Checks } from './visit';
import { weight } from './weight';
import { why } from './why';

const parts: Readonly<Record<string, Checks>> = {
  people,
  play,
  deciding,
  firefox,
  gallery,
  learn,
  offline,
  company,
  pages,
  mine,
  lighthouse: lighthouseChecks,
  drama,
  sounds,
  scenes: scenesOfATurn,
  truth,
  board,
  chart,
  numbers,
  seat,
  why,
  review,
  stranded,
  weight,
};

// Only when it is named: it looks at everything again in each language, for whoever changes texts or their places.
const onDemand: Readonly<Record<string, Checks>> = { languages };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts) && !(name in onDemand));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are: ${Object.keys({ ...parts, ...onDemand }).join(', ')}`,
  );
  process.exit(2);
}

const shore = new Shore();
const waiting = Object.entries(named.length === 0 ? parts : { ...parts, ...onDemand })
  .filter(([part]) => named.length === 0 || named.includes(part))
  .flatMap(([part, checks]) => Object.entries(checks).map(([name, check]) => ({ name: `${part}: ${name}`, check })))
  .filter(({ name }) => name.includes(process.env.ONLY ?? ''));
const wrong: string[] = [];
let passed = 0;

async function run({ name, check }: { name: string; check: Check }): Promise<void> {
  const visit = new Visit(shore, name);
  const began = Date.now();
  try {
    await check(visit);
  } catch (error) {
    visit.complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await visit.end();
  wrong.push(...visit.wrong.map((text) => `${name}: ${text}`));
  if (visit.wrong.length === 0) passed += 1;
  console.log(
    `${visit.wrong.length === 0 ? 'passed' : 'FAILED'} ` +
      `${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${name}`,
  );
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}

process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1)); // and what was started ends too
const checks = waiting.length;
const began = Date.now();
try {
  await Promise.all(Array.from({ length: Number(process.env.JOBS ?? availableParallelism() + 1) }, work));
} finally {
  await shore.close();
}
console.log(`${Math.round((Date.now() - began) / 1000)} s`);
if (wrong.length > 0) console.log(`To mend:\n${wrong.map((text) => `- ${text}`).join('\n')}`);
console.log(`${passed} passed, ${checks - passed} failed`);
process.exit(wrong.length === 0 && passed > 0 ? 0 : 1);
