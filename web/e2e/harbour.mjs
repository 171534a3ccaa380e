// The real server for the checks, with the page that is built into it: a relay before it can be cut, and
// the program be stopped and started again on the same games.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const program = process.env.FREEBOOTER ?? fileURLToPath(new URL('../../build/release/freebooter', import.meta.url));

const listening = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

export class Harbour {
  #lines = new Set();

  static async open() {
    if (!existsSync(program)) throw new Error(`no ${program}: run npm run build and ./dev build first`);
    const harbour = new Harbour();
    harbour.data = mkdtempSync(join(tmpdir(), 'freebooter-e2e-'));
    await harbour.start();
    harbour.relay = createServer((near) => harbour.#join(near));
    harbour.root = `http://127.0.0.1:${await listening(harbour.relay)}/`;
    const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
    if ((await (await fetch(harbour.root)).text()) !== page) throw new Error(`${program} has another page than web/dist: run npm run build, then ./dev build`);
    return harbour;
  }

  async start() {
    this.program = spawn(program, ['serve', '--port', '0', '--data', this.data], { stdio: ['ignore', 'pipe', 'ignore'] });
    process.once('exit', () => this.program.kill());
    this.port = await new Promise((done, fail) => {
      this.program.once('error', fail);
      this.program.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
      this.program.stdout.on('data', (text) => {
        const port = /http:\/\/[^:\s]+:(\d+)/.exec(String(text))?.[1];
        if (port) done(Number(port));
      });
    });
  }

  async stop() {
    this.program.removeAllListeners('exit');
    const ended = new Promise((done) => this.program.once('exit', done));
    this.program.kill('SIGTERM');
    await ended;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  // Every line to the server breaks at once.
  cut() {
    for (const line of this.#lines) line.destroy();
  }

  async close() {
    this.cut();
    this.relay.close();
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  #join(near) {
    const far = connect(this.port, '127.0.0.1');
    for (const [one, other] of [[near, far], [far, near]]) {
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
