// Whether the page has a server behind it, and who the visitor is to it.
import { api, type Me } from './api';

class Online {
  state = $state<'asking' | 'yes' | 'no'>('asking');
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | undefined;

  ask(): Promise<Me | null> {
    this.#asked ??= this.#find();
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  forget(): void {
    this.#asked = undefined;
    this.me = null;
  }

  // The first answer brings the cookie that all else hangs on. Files without a server are not asked.
  async #find(): Promise<Me | null> {
    try {
      this.me = location.protocol === 'file:' ? null : await api.me();
    } catch {
      this.me = null;
    }
    this.state = this.me ? 'yes' : 'no';
    if (!this.me) this.#asked = undefined;
    return this.me;
  }
}

export const online = new Online();
