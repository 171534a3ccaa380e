import type { LogLine } from './types';

// The blocks of a log: a round's heading alone, then a turn each.
export function blocksOf(lines: readonly LogLine[]): readonly (readonly LogLine[])[] {
  const blocks: LogLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!last || line.heading || line.begins || last[0]?.heading) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}
