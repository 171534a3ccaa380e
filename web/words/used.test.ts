// Every text is said somewhere: by its whole key, or by a key that is put together there. A key of which only
// the beginning is written, `bot.${name}`, stands for all that begin so.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogues } from './folders';

const sources = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/[._]test\.|^i18n.\w+.\w+\.json$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// What the sources write as keys: whole ones, and patterns for those put together.
function written(text: string): { whole: ReadonlySet<string>; made: RegExp[] } {
  const whole = new Set([...text.matchAll(/['"`]([\w.’' -]+)['"`]/g)].map(([, key = '']) => key));
  const made = [...text.matchAll(/`(?=([\w.]*\$\{[^`]*)`)/g)].flatMap(([, key = '']) => {
    const pieces = key.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    return pieces.some((piece) => /\w\.|\.\w/.test(piece)) ? [new RegExp(`^${pieces.map(quoted).join('.+')}$`)] : [];
  });
  return { whole, made };
}

export function unused(keys: readonly string[], text: string): string[] {
  const { whole, made } = written(text);
  return keys.filter((key) => !whole.has(key) && !made.some((pattern) => pattern.test(key)));
}

// The terminal asks for a group and a word: words.of("bot", name).
const terminal = (text: string): string =>
  text.replace(/\bof\(\s*"([\w.]+)",/g, (call, group: string) => `${call} \`${group}.\${word}\``);

it('every text is said by the page or by the terminal', () => {
  // Types hold the remarks to what bots can say; lessons also name their words as properties.
  const files = Object.entries(readCatalogues().en!).filter(([file]) => file !== 'remarks');
  const said = sources('src', /\.(ts|svelte)$/) + terminal(sources('../cli', /\.(h|cpp)$/));
  const named = said.replace(/\bwords\??\.(\w+)/g, "$& '$1'");
  expect(
    unused(
      files.flatMap(([, messages]) => Object.keys(messages)),
      named,
    ),
  ).toEqual([]);
});

it('a text that nobody says is seen', () => {
  const source = "t('log.pays') + `${t('a')} ${t(`bot.${name}`)}` + t(yes ? 'on' : 'off')";
  expect(unused(['log.pays', 'bot.Red Meg', 'on', 'log.waits', 'bots.all'], source)).toEqual(['log.waits', 'bots.all']);
});
