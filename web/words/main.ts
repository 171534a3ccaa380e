// npm run words: writes the catalogues into generated/words as the page takes them, or says what is wrong with
// them. A catalogue is one file; what few visitors need (apart) comes when it is asked for, and what only the
// terminal says is not the page's.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typeset } from '../src/i18n/typeset';
import { compile } from './compile';
import { apart, readCatalogues, readHabits, type Folder, type Habits } from './folders';
import { problemsOfHabits } from './habits';
import { problemsIn } from './problems';

const elsewhere = ['terminal', ...apart];
const out = fileURLToPath(new URL('../generated/words/', import.meta.url));

const module = (own: Habits, files: readonly string[], folder: Folder): string => {
  const messages = files.flatMap((file) => Object.entries(folder[file] ?? {}));
  const entries = messages.map(([key, message]) => [key, compile(typeset(message, own))]);
  return `export default ${JSON.stringify(Object.fromEntries(entries), null, 1)} as const;\n`;
};

// What the page knows of a language before it is loaded: also what a record calls whoever played.
const known = (folder: Folder, { name, short, letters, bind_after = '', bind_before = '' }: Habits) => ({
  name,
  short,
  letters,
  bind_after,
  bind_before,
  you: folder.base?.['seat.you'],
});

function index(catalogues: Readonly<Record<string, Folder>>): string {
  const codes = Object.keys(catalogues);
  const loads = (ending: string) =>
    codes.map((code) => `  ${code}: async () => (await import('./${code}${ending}')).default,\n`).join('');
  return [
    `export type Language = ${codes.map((code) => `'${code}'`).join(' | ')};\n`,
    `export const languages = {\n`,
    ...codes.map((code) => `  ${code}: ${JSON.stringify(known(catalogues[code]!, habits[code]!))},\n`),
    `};\n`,
    `export const pages = {\n${loads('')}};\n`,
    ...apart.map((name) => `export const ${name} = {\n${loads(`.${name}`)}};\n`),
  ].join('');
}

// What is already so keeps its time: nothing is built again for it.
function write(name: string, text: string): void {
  const path = join(out, name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const catalogues = readCatalogues();
const habits = readHabits();
const problems = [
  ...Object.entries(habits).flatMap(([code, own]) => problemsOfHabits(own, code)),
  ...problemsIn(catalogues, habits),
];
if (problems.length) {
  console.error(problems.map((problem) => `src/i18n/${problem}`).join('\n'));
  process.exit(1);
}
const written = new Map([['index.ts', index(catalogues)]]);
for (const [code, folder] of Object.entries(catalogues)) {
  const page = Object.keys(folder).filter((file) => !elsewhere.includes(file));
  written.set(`${code}.ts`, module(habits[code]!, page, folder));
  for (const name of apart) written.set(`${code}.${name}.ts`, module(habits[code]!, [name], folder));
}
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (!written.has(name)) rmSync(join(out, name));
for (const [name, text] of written) write(name, text);
