// node run_ts.mjs FILE [ARGUMENT...]: runs a file of TypeScript, with Vite's own runner; node 20 knows none.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file] = process.argv.splice(2, 1);
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
