// The player follows the settings, wherever they are changed.
import { untrack } from 'svelte';
import { settings } from '../kit/settings.svelte';
import { listen, setAfloat, touched, tune } from './player';

// For a component that stands at sea as long as it lives.
export function atSea(): void {
  listen();
  $effect(() => untrack(setAfloat));
  $effect(() => {
    if (settings.sound) touched();
  });
  $effect(() => {
    void [settings.sound, settings.effects, settings.sea];
    tune();
  });
}
