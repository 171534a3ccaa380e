// What holds for the files of the page as a whole.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const notOurs = new Set(['node_modules', 'dist', 'generated', 'package-lock.json']);
const written = /\.(ts|js|mjs|svelte|css|html|json)$/;
const generated = new Set(['src/wire/messages.ts', 'src/wire/facts.ts']);
const messages = /^src\/i18n\/\w+\/\w+\.json$/; // one line a text

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [relative(here, path)];
  });
}

const files = filesBelow(here).filter((file) => written.test(file) && !generated.has(file) && !messages.test(file));

test('no line has more than 120 columns', () => {
  const long = files.flatMap((file) =>
    readFileSync(join(here, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => ([...line].length > 120 ? [`${file}:${i + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

// What each source file imports, sooner or later, of the others: their paths below src.
const sources = files.filter((file) => /^src\/.*\.(ts|js|svelte)$/.test(file)).map((file) => file.slice('src/'.length));
const endings = ['', '.ts', '.js', '.svelte', '.svelte.ts', '.d.ts', '/index.ts'];

function importsOf(file: string): string[] {
  const text = readFileSync(join(here, 'src', file), 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^'?]+)'/g)].flatMap(([, path = '']) => {
    const at = join(dirname(file), path);
    return endings.map((ending) => at + ending).filter((one) => sources.includes(one) || generated.has(`src/${one}`));
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));
const folderOf = (file: string): string | undefined => (file.includes('/') ? file.split('/')[0] : undefined);

test('a folder imports only from those above it in the table of the README', () => {
  const rows = readFileSync(join(here, 'README.md'), 'utf8').matchAll(/^\| `src\/(\w+)\/` \|/gm);
  const order = [...rows].map(([, folder]) => folder);
  const found = [...imports].flatMap(([file, others]) => {
    const folder = folderOf(file);
    if (folder === undefined) return [];
    if (!order.includes(folder)) return [`${folder} is not in the table`];
    return others
      .filter((other) => folderOf(other) !== folder && !order.slice(0, order.indexOf(folder)).includes(folderOf(other)))
      .map((other) => `${file} imports ${other}`);
  });
  expect(found).toEqual([]);
});

test('no files import each other in a ring', () => {
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) rings.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (way.includes(file) || done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...way, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(rings).toEqual([]);
});

const games = readdirSync(join(here, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const naming = (files: readonly string[], name: RegExp): readonly string[] =>
  files.filter((file) => name.test(readFileSync(join(here, 'src', file), 'utf8')));

test('outside of games/ no game is known by its name or its files', () => {
  const outside = sources.filter((file) => !/^games\/|^i18n\/|\.test\.ts$/.test(file));
  const named = new RegExp(`['"\`](${games.join('|')})['"\`]|games/(${games.join('|')})/`);
  expect(naming(outside, named)).toEqual([]);
});

test('outside of its folder no type of a game is known, but for pieces, which are of a game', () => {
  const ofGame = new RegExp(`^games/(${games.join('|')})/|^pieces/|^gallery/Pieces\\.svelte$|\\.test\\.ts$`);
  const types = new RegExp(`\\b(${games.map((name) => name[0]!.toUpperCase() + name.slice(1)).join('|')})\\w`);
  const outside = sources.filter((file) => !ofGame.test(file));
  expect(naming(outside, types)).toEqual([]);
  expect(
    naming(
      sources.filter((file) => file.startsWith('games/')),
      types,
    ),
  ).not.toEqual([]);
});

test('no game imports from another', () => {
  const gameIn = (file: string): string | undefined => /^games\/(\w+)\//.exec(file)?.[1];
  const found = [...imports].flatMap(([file, others]) =>
    others
      .filter((other) => gameIn(file) && gameIn(other) && gameIn(other) !== gameIn(file))
      .map((other) => `${file} imports ${other}`),
  );
  expect(found).toEqual([]);
});
