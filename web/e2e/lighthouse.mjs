// Lighthouse's judgement of what is served: accessibility and best practices. Its performance is measured
// by bench.mjs.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { launch } from './browser.mjs';

const LEAST = 0.95;

const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

// A browser of its own, for Lighthouse measures the whole of it.
export async function withLighthouse(use) {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    return await use(async (url, options) => {
      const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...options });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    });
  } finally {
    await browser.close();
  }
}

const faults = ({ audits }, { auditRefs }) =>
  auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1).map(({ id }) => `${id} (${audits[id].title})`).join(', ');

export const lighthouseChecks = {
  async 'accessibility and best practices are at least 95'(visit) {
    const root = await visit.shore.root();
    await withLighthouse(async (judge) => {
      for (const route of ['', 'play/jamaica', 'play/malacca', 'new/jamaica', 'rules/jamaica']) {
        const lhr = await judge(`${root}#/${route}`, { onlyCategories: ['accessibility', 'best-practices'], throttlingMethod: 'provided' });
        for (const category of Object.values(lhr.categories)) {
          console.log(`  #/${route}: ${category.title} ${Math.round(category.score * 100)} ${faults(lhr, category)}`.trimEnd());
          if (!(category.score >= LEAST)) visit.complain(`#/${route}: ${category.title} ${category.score}: ${faults(lhr, category)}`);
        }
        assert.equal(Object.keys(lhr.categories).length, 2);
      }
    });
  },
};
