// How loud a sound is to the ear, by ITU-R BS.1770: high tones count more, deep ones less. The loudest 0.4
// seconds count, for these sounds are short.
import { Filter, RATE, type Wave } from './dsp';

const WINDOW = Math.round(0.4 * RATE);

export function loudness(channels: readonly Wave[]): number {
  const length = Math.max(0, ...channels.map((wave) => wave.length));
  const power = new Float64Array(length + 1); // of everything up to here
  for (const wave of channels) {
    const deep = new Filter(38, 0.5);
    const shelf = new Filter(1500, 0.71);
    wave.forEach((x, i) => {
      const heard = deep.high(x);
      const weighed = heard + 0.585 * shelf.high(heard);
      power[i + 1]! += weighed * weighed;
    });
  }
  for (let i = 0; i < length; i++) power[i + 1]! += power[i]!;
  let most = 0;
  for (let i = 0; i === 0 || i + WINDOW <= length; i += 441)
    most = Math.max(most, power[Math.min(length, i + WINDOW)]! - power[i]!);
  return -0.691 + 10 * Math.log10(Math.max(1e-12, most / WINDOW));
}

export const peak = (channels: readonly Wave[]): number =>
  Math.max(0, ...channels.map((wave) => wave.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));

const HIGHEST = 0.89;

// Brings a sound to a loudness, as far as it does not break; its ends are silent unless it goes round.
export function levelled(channels: Wave[], wanted: number, round: boolean): Wave[] {
  const edge = Math.round(0.004 * RATE);
  for (const wave of channels) {
    const mean = wave.reduce((sum, x) => sum + x, 0) / Math.max(1, wave.length);
    const tail = Math.round(0.06 * RATE);
    for (let i = 0; i < wave.length; i++) {
      const ends = round ? 1 : Math.min(1, i / edge, (wave.length - 1 - i) / tail);
      wave[i] = (wave[i]! - mean) * ends;
    }
  }
  const gain = Math.min(10 ** ((wanted - loudness(channels)) / 20), HIGHEST / Math.max(1e-9, peak(channels)));
  for (const wave of channels) for (let i = 0; i < wave.length; i++) wave[i]! *= gain;
  return channels;
}
