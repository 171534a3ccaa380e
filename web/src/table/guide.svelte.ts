// A first game with a guide: each decision is explained in a sentence or two.
import { locale, t } from '../i18n/locale.svelte';
import type { Key } from '../i18n/translate';

class Guide {
  on = $state(false);
  lesson = $state(false); // a lesson says one thing at a time: nothing else unfolds by itself

  word(ask: string | undefined): string | undefined {
    const key = `guide.${ask ?? ''}`;
    return this.on && key in locale.catalogue ? t(key as Key & `guide.${string}`) : undefined;
  }
}

export const guide = new Guide();
