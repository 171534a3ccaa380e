// What the sounds are made of: noise, filters, bodies that ring, times that pass. Plain numbers, the same on
// every machine.
export const RATE = 44_100;

export type Wave = Float32Array<ArrayBuffer>;
export type Random = () => number; // from 0 to below 1

// The same sound every time.
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, lo: number, hi: number): number => lo + (hi - lo) * random();

export const silence = (seconds: number): Wave => new Float32Array(Math.ceil(seconds * RATE));

// A filter whose frequency may change with every sample (a state variable filter in its trapezoidal form).
export class Filter {
  #one = 0;
  #two = 0;
  #g = 0;
  #k = 1;
  #scale = 0;
  #hz = 0;
  #below = 0;
  #within = 0;

  constructor(hz: number, q = 0.7) {
    this.#k = 1 / q;
    this.tune(hz);
  }

  tune(hz: number): void {
    if (hz === this.#hz) return;
    this.#hz = hz;
    this.#g = Math.tan((Math.PI * Math.min(hz, RATE * 0.45)) / RATE);
    this.#scale = 1 / (1 + this.#g * (this.#g + this.#k));
  }

  // Afterwards `#below` and `#within` are what it lets through below its frequency and around it.
  #step(x: number): void {
    this.#within = this.#scale * (this.#one + this.#g * (x - this.#two));
    this.#below = this.#two + this.#g * this.#within;
    this.#one = 2 * this.#within - this.#one;
    this.#two = 2 * this.#below - this.#two;
  }

  low(x: number): number {
    this.#step(x);
    return this.#below;
  }
  band(x: number): number {
    this.#step(x);
    return this.#within * this.#k;
  }
  high(x: number): number {
    this.#step(x);
    return x - this.#k * this.#within - this.#below;
  }
}

// A way that something rings when it is struck: how high, how long (to a thousandth), how loud.
export type Mode = readonly [hz: number, seconds: number, gain: number];

// Strikes a body: its modes ring from then on.
export function strike(out: Wave, at: number, modes: readonly Mode[], gain = 1): void {
  const start = Math.round(at * RATE);
  for (const [hz, seconds, loud] of modes) {
    if (hz > RATE * 0.45) continue;
    const shrink = 0.001 ** (1 / (seconds * RATE));
    const turn = 2 * shrink * Math.cos((2 * Math.PI * hz) / RATE);
    const back = shrink * shrink;
    let now = loud * gain * Math.sin((2 * Math.PI * hz) / RATE);
    let before = 0;
    const end = Math.min(out.length, start + Math.ceil(seconds * 1.4 * RATE));
    for (let i = Math.max(0, start); i < end; i++) {
      out[i]! += now;
      const next = turn * now - back * before;
      before = now;
      now = next;
    }
  }
}

// A stretch of sound, sample by sample: `make` gets the seconds since its beginning and the part that is over.
export function add(out: Wave, at: number, seconds: number, make: (t: number, part: number) => number): void {
  const start = Math.round(at * RATE);
  const length = Math.round(seconds * RATE);
  for (let i = 0; i < length && start + i < out.length; i++)
    if (start + i >= 0) out[start + i]! += make(i / RATE, i / length);
}

export const hiss = (random: Random): number => random() * 2 - 1;

// Up fast, down slowly, to nothing at the end.
export const pluck = (t: number, attack: number, decay: number): number =>
  Math.min(1, t / attack) * Math.exp(-Math.max(0, t - attack) / decay);

// Up and down again.
export const swell = (part: number, peak = 0.5): number =>
  part < peak ? Math.sin((Math.PI / 2) * (part / peak)) : Math.cos((Math.PI / 2) * ((part - peak) / (1 - peak)));

// The answer of cliffs and water: late, dull copies.
export function echo(out: Wave, copies: readonly (readonly [after: number, gain: number, hz: number])[]): void {
  const dry = out.slice();
  for (const [after, gain, hz] of copies) {
    const filter = new Filter(hz);
    const shift = Math.round(after * RATE);
    for (let i = 0; i + shift < out.length; i++) out[i + shift]! += gain * filter.low(dry[i]!);
  }
}

// A small room or open water: four delays that feed each other.
export function room(out: Wave, seconds: number, wet: number, hz = 3200): void {
  const delays = [1423, 1777, 2039, 2411].map((length) => ({ line: new Float32Array(length), at: 0 }));
  const damp = delays.map(() => new Filter(hz));
  const keep = delays.map(({ line }) => 0.001 ** (line.length / (seconds * RATE)));
  for (let i = 0; i < out.length; i++) {
    const taps = delays.map(({ line, at }) => line[at]!);
    const mean = (taps[0]! + taps[1]! + taps[2]! + taps[3]!) / 2;
    delays.forEach((delay, d) => {
      delay.line[delay.at] = damp[d]!.low(out[i]! + keep[d]! * (taps[d]! - mean));
      delay.at = (delay.at + 1) % delay.line.length;
    });
    out[i]! += wet * mean;
  }
}
