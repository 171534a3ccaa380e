// "Your turn" where the player looks and hears: title, notification, sounds.
import { onDestroy } from 'svelte';
import { t } from '../i18n/locale.svelte';
import { notifyTurn } from '../kit/notify';
import { atSea } from '../sound/ear.svelte';
import type { Sound } from '../sound/names';
import { play } from '../sound/player';
import type { TableSession } from '../table/session.svelte';
import type { GameEvent } from '../wire/messages';

// Of much that happens at once a few sounds are heard, one after the other.
const AT_ONCE = 3;
const APART_MS = 160;

export function heed(session: () => TableSession, heard: (event: GameEvent) => Sound | null): void {
  atSea();
  let begun = false;
  $effect(() => {
    const { view } = session();
    if (view && !begun && view.round <= 1) play('start');
    begun ||= view !== null;
  });
  let prompt: number | null = null;
  let line = 0;
  $effect(() => {
    const asked = session().prompt?.prompt ?? null;
    document.title = asked === null ? t('app.name') : `● ${t('status.yourturn')} · ${t('app.name')}`;
    if (asked !== null && asked !== prompt) {
      play('bell');
      void notifyTurn(location.hash);
    }
    prompt = asked;
  });
  $effect(() => {
    const fresh = line === 0 ? [] : session().told.filter(({ id }) => id > line); // what was before is not heard
    line = session().told.at(-1)?.id ?? line;
    const sounds = fresh.flatMap(({ event }) => heard(event) ?? []).filter((sound, i, all) => all.indexOf(sound) === i);
    sounds.slice(-AT_ONCE).forEach((sound, i) => setTimeout(() => play(sound), i * APART_MS));
  });
  onDestroy(() => {
    document.title = 'Freebooter';
  });
}
