// Two short motifs of our own, on a tin whistle over a squeeze-box and a drum: one when a game begins, one when
// it is over.
import { add, Filter, hiss, RATE, room, seeded, silence, swell, type Random, type Wave } from '../dsp';
import { ringBell } from './metal';
import { beat } from './wood';

const D4 = 293.66;
const pitch = (steps: number): number => D4 * 2 ** (steps / 12);
const EIGHTH = 0.175;

type Note = readonly [eighth: number, steps: number, length: number];

function whistle(out: Wave, [eighth, steps, length]: Note, random: Random): void {
  const hz = pitch(steps + 12);
  const seconds = length * EIGHTH;
  const breath = new Filter(hz, 5);
  let phase = 0;
  add(out, eighth * EIGHTH, seconds * 1.08, (t, part) => {
    const vibrato = 1 + 0.006 * Math.min(1, t / 0.25) * Math.sin(2 * Math.PI * 5.4 * t);
    phase += (2 * Math.PI * hz * vibrato * (1 - 0.02 * Math.exp(-t / 0.018))) / RATE;
    const blown = Math.min(1, t / 0.024) * Math.min(1, (1 - part) / 0.12);
    const chiff = 1 + 3 * Math.exp(-t / 0.02);
    const tone = Math.sin(phase) + 0.22 * Math.sin(2 * phase) + 0.07 * Math.sin(3 * phase);
    return blown * (0.5 * tone + 0.09 * chiff * breath.band(hiss(random)));
  });
}

function reed(out: Wave, eighth: number, steps: number, length: number, gain: number): void {
  const hz = pitch(steps);
  const box = new Filter(1700, 0.7);
  add(out, eighth * EIGHTH, length * EIGHTH, (t, part) => {
    const saw = (f: number): number => 2 * ((f * t) % 1) - 1;
    return gain * swell(part, 0.3) * box.low(saw(hz) + saw(hz * 1.004) + 0.5 * saw(hz * 0.5));
  });
}

function band(
  seconds: number,
  tune: readonly Note[],
  chords: readonly (readonly [eighth: number, steps: readonly number[], length: number])[],
  drums: readonly (readonly [eighth: number, gain: number])[],
): Wave {
  const out = silence(seconds);
  const random = seeded(88);
  for (const note of tune) whistle(out, note, random);
  for (const [eighth, chord, length] of chords) for (const steps of chord) reed(out, eighth, steps - 12, length, 0.1);
  for (const [eighth, gain] of drums) beat(out, eighth * EIGHTH, gain * 0.8, random);
  room(out, 1.2, 0.16, 3600);
  return out;
}

export const start = (): Wave =>
  band(
    3.4,
    [
      [0, 0, 2],
      [2, 7, 1],
      [3, 10, 2],
      [5, 9, 1],
      [6, 7, 1],
      [7, 5, 1],
      [8, 3, 1],
      [9, 5, 1],
      [10, 7, 4.5],
    ],
    [
      [0, [0, 7], 6],
      [6, [-4, 3], 3],
      [9, [-2, 5], 2],
      [11, [0, 7, 12], 4],
    ],
    [
      [0, 1],
      [3, 0.5],
      [6, 0.8],
      [9, 0.5],
      [11, 1],
    ],
  );

export function end(): Wave {
  const out = band(
    4.8,
    [
      [0, 0, 1],
      [1, 4, 1],
      [2, 7, 1],
      [3, 12, 2],
      [5, 11, 1],
      [6, 9, 2],
      [8, 7, 1],
      [9, 9, 1],
      [10, 11, 1],
      [11, 14, 1],
      [12, 12, 7],
    ],
    [
      [0, [0, 4, 7], 6],
      [6, [-3, 5, 9], 3],
      [9, [-5, 2, 7], 3],
      [12, [0, 4, 7, 12], 7],
    ],
    [
      [0, 1],
      [2, 0.4],
      [3, 0.8],
      [6, 1],
      [9, 0.7],
      [10, 0.4],
      [11, 0.5],
      [12, 1.1],
    ],
  );
  ringBell(out, 12 * EIGHTH, pitch(12), 2.4, 0.22);
  return out;
}
