// "Your turn" where the player looks and hears: title, notification, sounds.
import { onDestroy } from 'svelte';
import { t } from '../i18n/locale.svelte';
import { settings } from '../shell/settings.svelte';
import { play, type Sound } from '../shell/sounds';
import type { TableSession } from './session.svelte';

const heard: Readonly<Record<string, Sound>> = {
  revealed: 'paper', placed: 'paper', dice_rolled: 'wood', combat_rolled: 'cannon', paid: 'coins', hold_taken: 'coins', shared: 'coins', trade_paid: 'coins', won: 'gull',
};

function notify(): void {
  if (!settings.notify || typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    new Notification(t('app.name'), { body: t('status.yourturn'), tag: 'freebooter-turn' });
  } catch {
    // Some browsers want notifications from the service worker only: the title still tells.
  }
}

export function heed(session: () => TableSession): void {
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
    const last = fresh.findLast(({ event }) => event.event in heard);
    if (last) play(heard[last.event.event]!);
  });
  onDestroy(() => {
    document.title = 'Freebooter';
  });
}
