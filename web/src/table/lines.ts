// The log: the newest round first, under its heading, and in it the newest line first. A
// sentence is made once for each reader and language.
import { locale } from '../i18n/locale.svelte';
import type { LogLine } from '../kit/types';
import type { People } from './people';
import type { Told } from './session.svelte';

export function linesOf(
  told: readonly Told[],
  people: People,
  line: (told: Told, people: People) => LogLine | null,
): LogLine[] {
  void locale.language;
  const rounds: LogLine[][] = [[]];
  for (const one of told) {
    const sentence = line(one, people);
    if (!sentence) continue;
    if (sentence.heading) rounds.unshift([sentence]);
    else rounds[0]!.splice(rounds[0]![0]?.heading ? 1 : 0, 0, sentence);
  }
  return rounds.flat();
}
