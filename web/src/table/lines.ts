// The log, newest first. A sentence is made once for each reader and language.
import { locale } from '../i18n/locale.svelte';
import type { LogLine } from '../shell/types';
import type { People } from './people';
import type { Told } from './session.svelte';

export function linesOf(told: readonly Told[], people: People, line: (told: Told, people: People) => LogLine | null): LogLine[] {
  void locale.language;
  return told.flatMap((one) => line(one, people) ?? []).reverse();
}
