// Sounds are made once, in a worker, and kept. The worker ends when nothing more is ordered.
import { RATE, type Wave } from './dsp';
import type { Sound } from './names';

export class Store {
  #made = new Map<Sound, Promise<AudioBuffer>>();
  #orders = new Map<Sound, (waves: Wave[]) => void>();
  #worker: Worker | null = null;

  get(sound: Sound): Promise<AudioBuffer> {
    const made = this.#made.get(sound) ?? this.#make(sound);
    this.#made.set(sound, made);
    return made;
  }

  async #make(sound: Sound): Promise<AudioBuffer> {
    const waves = await new Promise<Wave[]>((done) => {
      this.#orders.set(sound, done);
      this.#open().postMessage(sound);
    });
    const buffer = new AudioBuffer({ length: waves[0]!.length, numberOfChannels: waves.length, sampleRate: RATE });
    waves.forEach((wave, channel) => buffer.copyToChannel(wave, channel));
    return buffer;
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ sound: Sound; waves: Wave[] }>) => {
      this.#orders.get(data.sound)?.(data.waves);
      this.#orders.delete(data.sound);
      setTimeout(() => this.#rest()); // whoever has waited for one may order the next
    });
    return (this.#worker = worker);
  }

  #rest(): void {
    if (this.#orders.size > 0) return;
    this.#worker?.terminate();
    this.#worker = null;
  }
}
