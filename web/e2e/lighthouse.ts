// Lighthouse's judgement of what is served: accessibility and best practices. Its performance is measured
// by bench.ts.
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { launch } from './browser';
import type { Checks } from './visit';

const LEAST = 0.95;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

// A browser of its own, for Lighthouse measures the whole of it.
export type Judge = (url: string, options: Flags) => Promise<Result>;

export async function withLighthouse<T>(use: (judge: Judge) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    return await use(async (url, options) => {
      const found = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...options });
      if (!found) throw new Error(`${url}: Lighthouse says nothing`);
      const { lhr } = found;
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    });
  } finally {
    await browser.close();
  }
}

const faults = ({ audits }: Result, { auditRefs }: Result.Category): string =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${audits[id]?.title ?? ''})`)
    .join(', ');

export const lighthouseChecks: Checks = {
  async 'accessibility and best practices are at least 95'(visit) {
    const root = await visit.shore.root();
    await withLighthouse(async (judge) => {
      for (const route of ['', 'play/jamaica', 'play/malacca', 'new/jamaica', 'rules/jamaica']) {
        const lhr = await judge(`${root}#/${route}`, {
          onlyCategories: ['accessibility', 'best-practices'],
          throttlingMethod: 'provided',
        });
        for (const category of Object.values(lhr.categories)) {
          const score = category.score ?? 0;
          console.log(`  #/${route}: ${category.title} ${Math.round(score * 100)} ${faults(lhr, category)}`.trimEnd());
          if (score < LEAST) visit.complain(`#/${route}: ${category.title} ${score}: ${faults(lhr, category)}`);
        }
        assert.equal(Object.keys(lhr.categories).length, 2);
      }
    });
  },
};
