// What Vite needs to know of ours: rules written in Markdown become pages, and the list of files
// becomes the service worker's.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { typeset } from './src/i18n/typeset.ts';
import { readCatalogues, readHabits } from './words/folders.ts';

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

// The board's table as players read it: one line a space, all called by the names that the chart gives them. The
// engine's numbers, and where a space lies on a printed board, are for who reads the rules as a file.
function namePlaces(board: string, language: string): string {
  const words = readCatalogues()[language]?.places;
  const named = (number: string): string => {
    const name = words?.[`place.${number}`];
    if (!name) throw new Error(`no name for place ${number} in ${language}`);
    return name;
  };
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const cell = /<t[dh][^>]*>(.*?)<\/t[dh]>\s*/.source;
  const [, , space, score, next] = new RegExp(`<tr>\\s*${cell.repeat(5)}`).exec(board) ?? [];
  const rows = [...board.matchAll(new RegExp(cell.replace('.*?', '\\d+') + cell.repeat(4), 'g'))]
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([, number, kind, points, after]) => {
      const name = named(number!);
      const what = name === kind ? name : `<b>${name}</b>, ${kind}`;
      return `<tr><td>${what}</td><td>${points}</td><td>${either.format(after!.split(', ').map(named))}</td></tr>`;
    });
  const head = `<thead><tr><th>${space}</th><th>${score}</th><th>${next}</th></tr></thead>`;
  return board.replace(
    /\s*<em>[^<]*<\/em>[^<]*(<\/p>\s*)<table>.*<\/table>/s, // the last word of the text is of where
    `$1<table>${head}<tbody>${rows.join('')}</tbody></table>`,
  );
}

// import html from '…/jamaica.md?rules': every chapter is a section, and each rule says where it stands.
export function rules(): Plugin {
  return {
    name: 'rules',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md?rules')) return null;
      const text = readFileSync(id.slice(0, -'?rules'.length), 'utf8');
      const language = /\.(\w+)\.md\?/.exec(id)?.[1] ?? 'en';
      const html = marked
        .parse(text, { async: false })
        .replace(
          /<(h[1-6])>(.*?)<\/\1>/g,
          (_, tag: string, inner: string) => `<${tag} id="${anchor(inner)}">${inner}</${tag}>`,
        )
        .replace(/<(h2|h3)( [^>]*>([A-Z]\d+(?:\.\d+)?) )/g, '<$1 data-rule="$3"$2')
        .replace(/<(li|tr)>(\s*(?:<td>)?<strong>([A-Z]\d+\.\d+))/g, '<$1 data-rule="$3">$2')
        .replace(/<th( [^>]*)?><\/th>/g, '<td$1></td>')
        .replace(/<p>[^<]*(?:<a href="#[^<]*<\/a>[^<]*)+<\/p>\s*/, '') // the page has an index of its own
        .replace(/<h2 .*?(?=<h2 |$)/gs, '<section>$&</section>')
        .replace(/<h3 data-rule="J0\.1".*?<\/table>/s, (board) => namePlaces(board, language))
        .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region"><table>')
        .replaceAll('</table>', '</table></div>');
      return `export default ${JSON.stringify(typeset(html, readHabits()[language] ?? {}))};`;
    },
  };
}

// Fonts for languages that are not spoken here are left to be cached when they are asked for.
export const isKept = (name: string): boolean =>
  !name.endsWith('.map') && (!/\.woff2?$/.test(name) || /-(latin|latin-ext|cyrillic)-(?!ext)[\w-]*\.woff2$/.test(name));

// The worker is written last, when the names of all files are known.
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(fileURLToPath(new URL('src/offline/worker.js', import.meta.url)), 'utf8');
        const wanted = Object.keys(bundle).filter(isKept);
        const files = [
          './',
          'icon.svg',
          'icon-192.png',
          'icon-512.png',
          'manifest.webmanifest',
          ...wanted.filter((name) => name !== 'index.html'),
        ].sort();
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(String(bundle['index.html'] && 'source' in bundle['index.html'] ? bundle['index.html'].source : ''))
          .digest('hex')
          .slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'offline.js',
          source: source.replace('__VERSION__', version).replace("'__FILES__'", JSON.stringify(files)),
        });
      },
    },
  };
}

// The page in one of the other languages, as far as it is read before any script runs: what those who are sent
// a link see of it.
export function pageIn(html: string, code: string, english: string, tagline: string): string {
  const text = tagline.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace('<html lang="en"', `<html lang="${code}"`)
    .replace('manifest.webmanifest"', `manifest.${code}.webmanifest"`)
    .replaceAll(`content="${english}"`, `content="${text}"`);
}

// The server chooses among them; without a net the page itself is enough.
export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (!page || !('source' in page)) throw new Error('there is no page to tell in other languages');
        const { en, ...others } = readCatalogues();
        const manifest = JSON.parse(
          readFileSync(fileURLToPath(new URL('public/manifest.webmanifest', import.meta.url)), 'utf8'),
        ) as object;
        for (const [code, { base }] of Object.entries(others)) {
          const source = pageIn(String(page.source), code, en!.base!['app.tagline']!, base!['app.tagline']!);
          this.emitFile({ type: 'asset', fileName: `index.${code}.html`, source });
          this.emitFile({
            type: 'asset',
            fileName: `manifest.${code}.webmanifest`,
            source: JSON.stringify({ ...manifest, lang: code, description: base!['app.tagline']! }),
          });
        }
      },
    },
  };
}

// The first script is small and sends for the rest; the page says at once that it will want what every page
// has.
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.keys(bundle).filter((name) => /\b(start|first)-[\w-]*\.(js|css)$/.test(name));
        return files.map((name) => ({
          tag: 'link',
          attrs: { rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function reachable(from: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) reachable(id, graph, found);
  return found;
}

// The games are the folders of src/games.
const gameNames = readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Few files, for each further one costs a phone a round trip: what sends for the rest, what the first page
// needs, its pictures, what every table needs, and what one game needs. What an earlier one has, a later one
// does not have again.
export const roots: Readonly<Record<string, readonly string[]>> = {
  main: ['src/main.ts'],
  first: ['src/start.ts'],
  scenes: [
    'src/scene/HomeHero.svelte',
    'src/scene/Offing.svelte',
    ...gameNames.map((name) => `src/games/${name}/Vignette.svelte`),
  ],
  table: ['src/local/LocalPage.svelte'],
  ...Object.fromEntries(gameNames.map((name) => [name, [`src/games/${name}/play.ts`]])),
};
const found = new Map<string, Set<string>>();

function needs(part: string, id: string, graph: ModuleGraph): boolean {
  let modules = found.get(part);
  if (!modules) {
    modules = new Set();
    for (const root of roots[part] ?? []) reachable(fileURLToPath(new URL(root, import.meta.url)), graph, modules);
    found.set(part, modules);
  }
  return modules.has(id);
}

const group = (name: string, priority: number, has = needs.bind(null, name)) => ({
  debugName: name,
  priority,
  name: (id: string, graph: ModuleGraph): string | null => (has(id, graph) ? name : null),
});

// What several games need comes with what every table needs.
const everyTable = (id: string, graph: ModuleGraph): boolean =>
  needs('table', id, graph) || gameNames.filter((name) => needs(name, id, graph)).length > 1;

export const fewFiles = [
  group('main', gameNames.length + 4),
  group('first', gameNames.length + 3),
  group('scenes', gameNames.length + 2),
  group('table', gameNames.length + 1, everyTable),
  ...gameNames.map((name, i) => group(name, gameNames.length - i)),
];
