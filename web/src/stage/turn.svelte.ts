// "Your turn" where the player looks and hears: title, notification, sounds.
import { onDestroy } from 'svelte';
import { t } from '../i18n/locale.svelte';
import { notifyTurn } from '../kit/notify';
import { play, type Sound } from '../kit/sounds';
import type { TableSession } from '../table/session.svelte';

export function heed(session: () => TableSession, heard: () => Readonly<Record<string, Sound>>): void {
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
    const sound = fresh.map(({ event }) => heard()[event.event]).findLast((one) => one !== undefined);
    if (sound) play(sound);
  });
  onDestroy(() => {
    document.title = 'Freebooter';
  });
}
