// "Your turn" where the player looks and hears: title, notification, sounds.
import { onDestroy } from 'svelte';
import { t } from '../i18n/locale.svelte';
import { settings } from '../kit/settings.svelte';
import { play, type Sound } from '../kit/sounds';
import type { TableSession } from '../table/session.svelte';

function notify(): void {
  if (
    !settings.notify ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted' ||
    !document.hidden
  )
    return;
  try {
    new Notification(t('app.name'), { body: t('status.yourturn'), tag: 'freebooter-turn' });
  } catch {
    // Some browsers want notifications from the service worker only: the title still tells.
  }
}

export function heed(session: () => TableSession, heard: () => Readonly<Record<string, Sound>>): void {
  let prompt: number | null = null;
  let line = 0;
  $effect(() => {
    const asked = session().prompt?.prompt ?? null;
    document.title = asked === null ? t('app.name') : `● ${t('status.yourturn')} · ${t('app.name')}`;
    if (asked !== null && asked !== prompt) {
      play('bell');
      notify();
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
