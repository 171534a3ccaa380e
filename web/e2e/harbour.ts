// The real server for the checks, with the page that is built into it: a relay before it can be cut, and
// the program be stopped and started again on the same games.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const program =
  process.env.FREEBOOTER ?? fileURLToPath(new URL('../../build/release/freebooter', import.meta.url));

const listening = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

export class Harbour {
  root = '';
  #lines = new Set<Socket>();
  #data = mkdtempSync(join(tmpdir(), 'freebooter-e2e-'));
  #relay = createServer((near) => this.#join(near));
  #program: ChildProcess | undefined;
  #port = 0;

  // `options` are the program's.
  constructor(private readonly options: readonly string[]) {}

  static async open(...options: string[]): Promise<Harbour> {
    if (!existsSync(program)) throw new Error(`no ${program}: run npm run build and ./dev build first`);
    const harbour = new Harbour(options);
    await harbour.start();
    harbour.root = `http://127.0.0.1:${await listening(harbour.#relay)}/`;
    const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
    // As a browser asks: others are told more, for previews of links.
    const got = await fetch(harbour.root, { headers: { 'Sec-Fetch-Dest': 'document' } });
    if ((await got.text()) !== page)
      throw new Error(`${program} has another page than web/dist: run npm run build, then ./dev build`);
    return harbour;
  }

  async start(): Promise<void> {
    const started = spawn(program, ['serve', '--port', '0', '--data', this.#data, ...this.options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#program = started;
    process.once('exit', () => started.kill());
    this.#port = await new Promise((done, fail) => {
      started.once('error', fail);
      started.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
      started.stdout.on('data', (text) => {
        const port = /http:\/\/[^:\s]+:(\d+)/.exec(String(text))?.[1];
        if (port) done(Number(port));
      });
    });
  }

  async stop(): Promise<void> {
    const running = this.#program;
    if (!running) return;
    this.#program = undefined;
    running.removeAllListeners('exit');
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  // Every line to the server breaks at once.
  cut(): void {
    for (const line of this.#lines) line.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#relay.close();
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }

  #join(near: Socket): void {
    const far = connect(this.#port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#lines.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#lines.delete(one);
        other.destroy();
      });
    }
  }
}
