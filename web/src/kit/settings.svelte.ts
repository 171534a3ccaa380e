// What this device remembers of its owner's taste. Storage may be forbidden: then it lasts
// as long as the tab.
import { locale } from '../i18n/locale.svelte';
import type { Language } from '../i18n/translate';
import { forgetNamedLanguage, languageOf, read, write, type Pace, type Stored, type Theme } from './stored';

export type { Pace, Theme };

const volume = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : fallback;

const oneOf = <T>(value: unknown, options: readonly T[], fallback: T): T =>
  options.includes(value as T) ? (value as T) : fallback;

class Settings {
  theme = $state<Theme>('auto');
  pace = $state<Pace>('normal');
  sound = $state(false);
  effects = $state(0.8);
  sea = $state(0.5);
  soundAsked = $state(false);
  notify = $state(false); // "your turn" as a notification
  onePress = $state(false); // a press answers; otherwise it marks, and a second one confirms
  remarks = $state(true); // bots speak
  numbers = $state(true); // consequences are told in numbers
  language = $state<Language>('en');
  #night = $state(false);

  constructor() {
    const stored = read();
    this.theme = oneOf(stored.theme, ['auto', 'light', 'dark'] as const, 'auto');
    this.pace = oneOf(stored.pace, ['none', 'brisk', 'normal', 'slow'] as const, 'normal');
    this.sound = stored.sound === true;
    this.effects = volume(stored.effects, this.effects);
    this.sea = volume(stored.sea, this.sea);
    this.soundAsked = this.sound || stored.soundAsked === true;
    this.notify = stored.notify === true;
    this.onePress = stored.onePress === true;
    this.remarks = stored.remarks !== false;
    this.numbers = stored.numbers !== false;
    this.language = languageOf(stored);
    const query = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
    this.#night = query?.matches ?? false;
    query?.addEventListener('change', (event) => {
      this.#night = event.matches;
      this.#paint();
    });
    this.#paint();
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && this.#night);
  }

  set(change: Partial<Stored>): void {
    Object.assign(this, change);
    if (change.sound !== undefined) this.soundAsked = true; // who has answered is not asked
    if (change.language) {
      forgetNamedLanguage();
      void locale.use(change.language);
    }
    this.#paint();
    const { theme, pace, sound, effects, sea, soundAsked, notify, onePress, remarks, numbers, language } = this;
    write({ theme, pace, sound, effects, sea, soundAsked, notify, onePress, remarks, numbers, language });
  }

  toggleNight(): void {
    this.set({ theme: this.dark ? 'light' : 'dark' });
  }

  // Notifications need the browser's leave, and a secure page.
  async askToNotify(wanted: boolean): Promise<void> {
    const allowed =
      wanted && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
    this.set({ notify: allowed });
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
