// What the checks share, each opened when it is first asked for: the browser, the page with its gallery,
// the program that serves the page.
import { rmSync } from 'node:fs';
import { preview, build } from 'vite';
import { launch } from './browser.mjs';
import { Harbour } from './harbour.mjs';

const gallery = 'generated/gallery';

export class Shore {
  #opened = new Map();
  answered = new Set(); // "hand game kind" of every decision that was answered in a browser

  browser = () => this.#open('browser', launch);
  harbour = () => this.#open('harbour', () => Harbour.open());
  root = async () => (await this.harbour()).root;

  // The page with its gallery, which is not shipped.
  gallery = () => this.#open('gallery', async () => {
    process.env.VITE_GALLERY = '1';
    await build({ logLevel: 'error', build: { outDir: gallery, emptyOutDir: true } });
    return serve(gallery);
  });

  async close() {
    for (const opened of this.#opened.values()) await (await opened.catch(() => null))?.close();
  }

  #open(name, how) {
    if (!this.#opened.has(name)) this.#opened.set(name, how());
    return this.#opened.get(name);
  }
}

// A folder as any web server would serve it.
export async function serve(folder) {
  const server = await preview({ logLevel: 'silent', build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  return { root: server.resolvedUrls.local[0], close: () => server.close() };
}

export const pictures = 'generated/e2e';
rmSync(pictures, { recursive: true, force: true });
