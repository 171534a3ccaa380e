// The log, as it reads: downwards, the newest line last.
import { locale } from '../i18n/locale.svelte';
import type { LogLine } from '../kit/types';
import type { People } from './people';
import type { Told } from './session.svelte';

// `since`: the last line that the reader knew when it last decided.
export function linesOf(
  told: readonly Told[],
  people: People,
  line: (told: Told, people: People) => LogLine | null,
  since = Infinity,
): LogLine[] {
  void locale.language;
  return told.flatMap((one) => {
    const sentence = line(one, people);
    return sentence ? [one.id > since ? { ...sentence, fresh: true } : sentence] : [];
  });
}
