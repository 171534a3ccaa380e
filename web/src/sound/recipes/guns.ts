// Powder, and what it does.
import { add, between, echo, Filter, hiss, pluck, room, seeded, silence, strike, type Wave } from '../dsp';

// Powder is poured: thousands of grains, then the keg is set down.
export function powder(): Wave {
  const out = silence(0.95);
  const random = seeded(66);
  for (let i = 0; i < 900; i++) {
    const part = random();
    const at = 0.02 + 0.6 * part;
    const hz = between(random, 2600, 7800);
    strike(out, at, [[hz, 0.004, 1]], between(random, 0.05, 0.4) * Math.sin(Math.PI * part) ** 0.6);
  }
  const stream = new Filter(4200, 0.7);
  add(out, 0.02, 0.62, (_, part) => 0.12 * Math.sin(Math.PI * part) * stream.band(hiss(random)));
  strike(out, 0.7, [
    [128, 0.12, 0.3],
    [232, 0.08, 0.22],
    [410, 0.05, 0.14],
  ]);
  return out;
}

function shot(out: Wave, at: number, gain: number, seed: number): void {
  const random = seeded(seed);
  const crack = new Filter(3800, 0.5);
  add(out, at, 0.09, (t) => gain * 1.5 * pluck(t, 0.0005, 0.012) * crack.low(hiss(random)));
  // The blast: a push of air that sinks, driven until it breaks.
  add(out, at, 1.1, (t) => {
    const phase = 2 * Math.PI * (38 * t + 2.9 * (1 - Math.exp(-t / 0.045)));
    return gain * 0.9 * Math.tanh(3.2 * pluck(t, 0.003, 0.2) * Math.sin(phase));
  });
  const smoke = new Filter(2400, 0.6);
  add(out, at, 1.4, (t) => {
    smoke.tune(170 + 2300 * Math.exp(-t / 0.13));
    return gain * 1.9 * pluck(t, 0.004, 0.26) * smoke.low(hiss(random));
  });
  for (let i = 0; i < 40; i++) {
    const spark = new Filter(between(random, 700, 2600), 2);
    add(
      out,
      at + 0.05 + 0.5 * random() ** 2,
      0.012,
      (t) => gain * 0.3 * pluck(t, 0.0004, 0.003) * spark.band(hiss(random)),
    );
  }
}

export function cannon(): Wave {
  const out = silence(2.6);
  shot(out, 0.004, 1, 101);
  echo(out, [
    [0.31, 0.28, 900],
    [0.72, 0.16, 600],
    [1.24, 0.09, 420],
  ]);
  room(out, 1.6, 0.12, 1400);
  return out;
}

// A whole side, gun after gun.
export function broadside(): Wave {
  const out = silence(3);
  const random = seeded(7);
  for (let i = 0; i < 5; i++) shot(out, 0.004 + i * 0.1 + between(random, 0, 0.04), 1 - i * 0.1, 200 + i);
  echo(out, [
    [0.42, 0.22, 800],
    [0.98, 0.12, 500],
  ]);
  room(out, 1.8, 0.12, 1400);
  return out;
}

// Three shots over the water, for a ship that comes home.
export function salute(): Wave {
  const out = silence(3.6);
  for (let i = 0; i < 3; i++) shot(out, 0.004 + i * 0.62, 1, 300 + i);
  const far = new Filter(1100, 0.6);
  for (let i = 0; i < out.length; i++) out[i] = far.low(out[i]!);
  echo(out, [
    [0.36, 0.4, 700],
    [0.81, 0.22, 450],
  ]);
  room(out, 2, 0.2, 1200);
  return out;
}
