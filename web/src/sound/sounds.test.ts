import { describe, expect, it, test, vi } from 'vitest';
import { RATE, type Wave } from './dsp';
import { openFloor } from './floor';
import { loudness, peak } from './level';
import { soundNames, type Sound } from './names';
import { render } from './render';

const made = new Map<Sound, Wave[]>(soundNames.map((name) => [name, render(name)]));

// The power of the loudest part of a sound, frequency by frequency: a fast Fourier transform.
const LENGTH = 8192;
function powers(wave: Wave): number[] {
  let [start, most] = [0, 0];
  for (let at = 0; at === 0 || at + LENGTH <= wave.length; at += 1024) {
    const power = wave.slice(at, at + LENGTH).reduce((sum, x) => sum + x * x, 0);
    if (power > most) [start, most] = [at, power];
  }
  const re = Array.from({ length: LENGTH }, (_, i) => (wave[start + i] ?? 0) * Math.sin((Math.PI * i) / LENGTH) ** 2);
  const im = re.map(() => 0);
  for (let i = 1, j = 0; i < LENGTH; i++) {
    let bit = LENGTH >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [re[i], re[j]] = [re[j]!, re[i]!];
  }
  for (let size = 2; size <= LENGTH; size *= 2)
    for (let at = 0; at < LENGTH; at += size)
      for (let k = 0; k < size / 2; k++) {
        const [c, s] = [Math.cos((-2 * Math.PI * k) / size), Math.sin((-2 * Math.PI * k) / size)];
        const [one, two] = [at + k, at + k + size / 2];
        const x = re[two]! * c - im[two]! * s;
        const y = re[two]! * s + im[two]! * c;
        [re[two], im[two]] = [re[one]! - x, im[one]! - y];
        [re[one], im[one]] = [re[one]! + x, im[one]! + y];
      }
  return re.slice(0, LENGTH / 2).map((x, i) => x * x + im[i]! * im[i]!);
}

// The part of a sound between two frequencies.
const spectra = new Map<Sound, number[]>(soundNames.map((name) => [name, powers(made.get(name)![0]!)]));
const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
function share(name: Sound, from: number, to: number): number {
  const found = spectra.get(name)!;
  const at = (hz: number): number => Math.round((hz * LENGTH) / RATE);
  return sum(found.slice(at(from), at(to))) / sum(found);
}

describe.each(soundNames)('%s', (name) => {
  const waves = made.get(name)!;

  it('is heard and does not break', () => {
    expect(waves.every((wave) => wave.every(Number.isFinite))).toBe(true);
    expect(peak(waves)).toBeLessThan(0.9);
    expect(loudness(waves)).toBeGreaterThan(-30);
    expect(loudness(waves)).toBeLessThan(-16);
  });

  it('is no beep: no single tone has nearly all of it', () => {
    const thirds = Array.from({ length: 28 }, (_, i) => share(name, 30 * 2 ** (i / 3), 30 * 2 ** ((i + 1) / 3)));
    expect(Math.max(...thirds)).toBeLessThan(0.85);
  });

  it('begins and ends without a click, or goes round', () => {
    for (const wave of waves) {
      const last = wave.at(-1)!;
      const jump = name === 'sea' ? Math.abs(last - wave[0]!) : Math.max(Math.abs(wave[0]!), Math.abs(last));
      expect(jump).toBeLessThan(0.02);
    }
  });
});

test('deep things are deep, and bright ones bright', () => {
  expect(share('cannon', 20, 400)).toBeGreaterThan(0.7);
  expect(share('cask', 20, 700)).toBeGreaterThan(0.7);
  expect(share('coins', 2000, 20_000)).toBeGreaterThan(0.7);
  expect(share('powder', 2000, 20_000)).toBeGreaterThan(0.5);
  expect(share('gull', 700, 6000)).toBeGreaterThan(0.8);
});

test('the bell has the partials of a bell, which no string has', () => {
  const around = (ratio: number): number => share('bell', 690 * ratio - 15, 690 * ratio + 15);
  expect(around(1.19)).toBeGreaterThan(10 * around(1.34));
  expect(around(2)).toBeGreaterThan(10 * around(1.75));
});

test('a sound is the same every time', () => {
  expect(loudness(render('dice'))).toBe(loudness(made.get('dice')!));
});

test('of two tabs in sight the last that was touched is heard, and the other after it is gone', async () => {
  const heard: string[] = [];
  const open = (tab: string) =>
    openFloor(
      tab,
      () => true,
      () => heard.push(tab),
    );
  const [one, other] = [open('one'), open('other')];
  one.take();
  other.take();
  await vi.waitFor(() => expect([one.mine, other.mine]).toEqual([false, true]));
  other.leave();
  await vi.waitFor(() => expect([one.mine, other.mine]).toEqual([true, false]));
  expect(heard.length).toBeGreaterThan(3);
  one.close();
  other.close();
});
