// What the checks share, each opened when it is first asked for: the browser, the page with its gallery,
// the program that serves the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { preview, build } from 'vite';
import { launch } from './browser';
import { Harbour } from './harbour';

const gallery = 'generated/gallery';

interface Closable {
  close(): Promise<void>;
}

export interface Served extends Closable {
  readonly root: string;
}

export class Shore {
  #opened = new Map<string, Promise<Closable>>();
  answered = new Set<string>(); // "hand game kind" of every decision that was answered in a browser

  browser = (): Promise<Browser> => this.#open('browser', launch);
  harbour = (): Promise<Harbour> => this.#open('harbour', () => Harbour.open());
  root = async (): Promise<string> => (await this.harbour()).root;

  // The page with its gallery, which is not shipped.
  gallery = (): Promise<Served> =>
    this.#open('gallery', async () => {
      process.env.VITE_GALLERY = '1';
      process.env.NODE_ENV = 'production'; // as it is shipped; the runner of these checks is none
      await build({ logLevel: 'error', build: { outDir: gallery, emptyOutDir: true } });
      return serve(gallery);
    });

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened.catch(() => null))?.close();
  }

  #open<T extends Closable>(name: string, how: () => Promise<T>): Promise<T> {
    const opened = (this.#opened.get(name) as Promise<T> | undefined) ?? how();
    this.#opened.set(name, opened);
    return opened;
  }
}

// A folder as any web server would serve it.
export async function serve(folder: string): Promise<Served> {
  const server = await preview({
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const root = server.resolvedUrls?.local[0];
  if (!root) throw new Error(`${folder} is not served`);
  return { root, close: () => server.close() };
}

// The same by a server that knows nothing of pages: no fallback, no types of its own.
export async function servePlainly(folder: string): Promise<Served> {
  const words = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder];
  const server = spawn('python3', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => server.kill());
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  const root = /http:\S+\//.exec(String(said))?.[0];
  if (!root) throw new Error(`${folder} is not served`);
  const close = async (): Promise<void> => {
    server.kill();
    await once(server, 'exit');
  };
  return { root, close };
}

export const pictures = 'generated/e2e';
rmSync(pictures, { recursive: true, force: true });
