// What Vite needs to know of ours: rules written in Markdown become pages, and the list of files
// becomes the service worker's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const anchor = (text: string): string => text.toLowerCase().replace(/<[^>]*>/g, '').replace(/[^\p{L}\p{N}_\s-]/gu, '').trim().replace(/\s+/g, '-');

// import html from '…/jamaica.md?rules': every chapter is a section.
export function rules(): Plugin {
  return {
    name: 'rules',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md?rules')) return null;
      const text = readFileSync(id.slice(0, -'?rules'.length), 'utf8');
      const html = marked.parse(text, { async: false })
        .replace(/<(h[1-6])>(.*?)<\/\1>/g, (_, tag: string, inner: string) => `<${tag} id="${anchor(inner)}">${inner}</${tag}>`)
        .replace(/<th( [^>]*)?><\/th>/g, '<td$1></td>')
        .replace(/<h2 .*?(?=<h2 |$)/gs, '<section>$&</section>')
        .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region"><table>').replaceAll('</table>', '</table></div>');
      return `export default ${JSON.stringify(html)};`;
    },
  };
}

// The worker is written last, when the names of all files are known. Fonts for languages that are
// not spoken here are left to be cached when they are asked for.
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(fileURLToPath(new URL('src/offline/worker.js', import.meta.url)), 'utf8');
        const wanted = Object.keys(bundle).filter((name) => !name.endsWith('.map') && (!/\.woff2?$/.test(name) || /-(latin|cyrillic)-(?!ext)[\w-]*\.woff2$/.test(name)));
        const files = ['./', 'icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest', ...wanted.filter((name) => name !== 'index.html')].sort();
        const version = createHash('sha256').update(JSON.stringify(files)).update(String(bundle['index.html'] && 'source' in bundle['index.html'] ? bundle['index.html'].source : '')).digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: source.replace('__VERSION__', version).replace("'__FILES__'", JSON.stringify(files)) });
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

// Few files, for each further one costs a phone a round trip: what sends for the rest, what the first page
// needs, its pictures, what every table needs, and what one game needs. What an earlier one has, a later one
// does not have again.
const roots = { main: 'src/main.ts', first: 'src/start.ts', scenes: 'src/scene/scenes.ts', table: 'src/local/LocalPage.svelte', jamaica: 'src/games/jamaica/JamaicaGame.svelte', malacca: 'src/games/malacca/MalaccaGame.svelte' };
const found = new Map<string, Set<string>>();

function needs(root: keyof typeof roots, id: string, graph: ModuleGraph): boolean {
  const modules = found.get(root) ?? reachable(fileURLToPath(new URL(roots[root], import.meta.url)), graph);
  found.set(root, modules);
  return modules.has(id);
}

const group = (name: keyof typeof roots, priority: number, has: (id: string, graph: ModuleGraph) => boolean) => ({
  debugName: name,
  priority,
  name: (id: string, graph: ModuleGraph): string | null => (has(id, graph) ? name : null),
});

export const fewFiles = [
  group('main', 6, (id, graph) => needs('main', id, graph)),
  group('first', 5, (id, graph) => needs('first', id, graph)),
  group('scenes', 4, (id, graph) => needs('scenes', id, graph)),
  group('table', 3, (id, graph) => needs('table', id, graph) || (needs('jamaica', id, graph) && needs('malacca', id, graph))),
  group('jamaica', 2, (id, graph) => needs('jamaica', id, graph)),
  group('malacca', 1, (id, graph) => needs('malacca', id, graph)),
];
