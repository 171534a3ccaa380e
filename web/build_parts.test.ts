import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fewFiles, isKept, pageIn, roots } from './build_parts';
import { readCatalogues } from './words/folders';
import { gameNames, games } from './src/games';
import { pageLetters } from './src/kit/letters';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

test('what shares a file begins with files that there are', () => {
  expect(
    Object.values(roots)
      .flat()
      .filter((root) => !existsSync(here(root))),
  ).toEqual([]);
});

test('a module is in the first part that needs it, and what several games need comes with every table', () => {
  const [one, other] = gameNames as [string, string];
  const imports: Readonly<Record<string, readonly string[]>> = {
    [here(roots.main![0]!)]: ['address'],
    [here(roots.first![0]!)]: ['address', 'svelte'],
    [here(roots.scenes!.at(-1)!)]: ['galleon', 'svelte'],
    [here(roots.table![0]!)]: ['session', 'svelte'],
    [here(roots[one]![0]!)]: ['session', 'log', 'board', 'galleon'],
    [here(roots[other]![0]!)]: ['session', 'log', 'roundel'],
  };
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const byPriority = fewFiles.toSorted((a, b) => b.priority - a.priority);
  const fileOf = (id: string): string | null =>
    byPriority.map((part) => part.name(id, graph)).find((name) => name !== null) ?? null;
  expect(fileOf('address')).toBe('main');
  expect(fileOf('svelte')).toBe('first');
  expect(fileOf('galleon')).toBe('scenes');
  expect(fileOf('session')).toBe('table');
  expect(fileOf('log')).toBe('table');
  expect(fileOf('board')).toBe(one);
  expect(fileOf('roundel')).toBe(other);
  expect(fileOf('lobby')).toBeNull();
});

interface Face {
  readonly family: string;
  readonly style: string;
  readonly lightest: number;
  readonly heaviest: number;
  readonly file: string;
}

const faces = readFileSync(here('src/style/fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((text): Face => {
    const value = (name: string): string => new RegExp(`${name}: ([^;]*);`).exec(text)?.[1] ?? '';
    const [lightest = 400, heaviest = lightest] = value('font-weight').split(' ').map(Number);
    return {
      family: value('font-family').replaceAll("'", ''),
      style: value('font-style') || 'normal',
      lightest,
      heaviest,
      file: /url\('(.*?)'\)/.exec(value('src'))?.[1] ?? '',
    };
  });

const alphabets = ['latin', 'latin-ext', 'cyrillic'];
const alphabetOf = ({ file }: Face): string | undefined => /-(latin|latin-ext|cyrillic)-(?!ext)/.exec(file)?.[1];

test('every weight and style that is declared has all our alphabets', () => {
  const drawn = new Map<string, (string | undefined)[]>();
  for (const face of faces) {
    const kind = `${face.family} ${face.style} ${face.lightest}`;
    drawn.set(kind, [...(drawn.get(kind) ?? []), alphabetOf(face)]);
  }
  for (const [kind, found] of drawn) expect([kind, found.toSorted()]).toEqual([kind, alphabets.toSorted()]);
});

test('the files of all fonts are there, and those of our alphabets are kept for days without a net', () => {
  expect(faces.filter(({ file }) => !existsSync(here(`node_modules/${file}`)))).toEqual([]);
  for (const { file } of faces) {
    const built = `assets/${basename(file).replace('.woff2', '-Ab3_x-9Z.woff2')}`;
    expect(isKept(built), built).toBe(true);
  }
  for (const stranger of ['greek', 'vietnamese', 'cyrillic-ext'])
    expect(isKept(`assets/alegreya-sans-${stranger}-400-normal-Ab3_x-9Z.woff2`)).toBe(false);
});

test.each([...pageLetters, ...gameNames.flatMap((name) => games[name].letters)])(
  'the font that is sent for early is declared for each alphabet: %s',
  (wish) => {
    const [, italic, weight, family] = /^(italic )?(\d+) 1em "(.*)"$/.exec(wish) ?? [];
    for (const alphabet of alphabets) {
      const found = faces.filter(
        (face) =>
          face.family === family &&
          face.style === (italic ? 'italic' : 'normal') &&
          face.lightest <= Number(weight) &&
          Number(weight) <= face.heaviest &&
          alphabetOf(face) === alphabet,
      );
      expect(found.length, alphabet).toBe(1);
    }
  },
);

test('the fonts that index.html sends for are those of the page', () => {
  const sent = [...readFileSync(here('index.html'), 'utf8').matchAll(/"\/node_modules\/(.*?\.woff2)"/g)].map(
    ([, file]) => file,
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const file of sent) {
    const face = faces.find((one) => one.file === file);
    expect(face?.style, file).toBe('normal');
    expect(
      pageLetters.some((wish) => wish.includes(`"${face?.family}"`)),
      file,
    ).toBe(true);
  }
});

test('a link’s preview is told in the language of the page', () => {
  const { en, uk } = readCatalogues();
  const [english, tagline] = [en!.base!['app.tagline']!, uk!.base!['app.tagline']!];
  const page = pageIn(readFileSync(here('index.html'), 'utf8'), 'uk', english, tagline);
  expect(page).toContain('<html lang="uk"');
  expect(page).toContain('manifest.uk.webmanifest"');
  expect(page.split(`content="${tagline}"`)).toHaveLength(3); // the description, twice
  expect(page).not.toContain(english);
  expect(pageIn('<p content="a">', 'uk', 'a', '"<&')).toBe('<p content="&#34;&#60;&#38;">');
});
