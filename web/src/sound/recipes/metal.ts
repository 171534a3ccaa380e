// Bells, coins and blades: bodies of metal whose modes stand in no simple ratio.
import { add, between, Filter, hiss, pluck, room, seeded, silence, strike, type Mode, type Wave } from '../dsp';

// A ship's bell by the names of its partials: hum, prime, tierce, quint, nominal and above. Each is a pair a
// little apart, for no bell is quite round.
const bellModes = (hz: number, length: number): Mode[] =>
  (
    [
      [0.5, 1, 0.5],
      [1, 0.8, 1],
      [1.19, 0.7, 0.7],
      [1.51, 0.4, 0.4],
      [2, 0.6, 1.1],
      [2.52, 0.4, 0.6],
      [2.67, 0.28, 0.3],
      [3.02, 0.34, 0.55],
      [4.13, 0.24, 0.45],
      [5.42, 0.16, 0.32],
      [6.8, 0.1, 0.24],
    ] as const
  ).flatMap(([ratio, long, loud]): Mode[] => [
    [hz * ratio, long * length, loud * 0.6],
    [hz * ratio * 1.0023 + 0.4, long * length * 0.92, loud * 0.4],
  ]);

export function ringBell(out: Wave, at: number, hz: number, length: number, gain: number): void {
  const random = seeded(hz);
  const click = new Filter(5200, 0.8);
  add(out, at, 0.02, (t) => gain * 1.4 * pluck(t, 0.0004, 0.003) * click.band(hiss(random)));
  strike(out, at, bellModes(hz, length), gain);
}

// Two strokes, as a watch is struck.
export function bell(): Wave {
  const out = silence(2.3);
  ringBell(out, 0.005, 690, 2.2, 0.8);
  ringBell(out, 0.34, 690, 2.4, 1);
  room(out, 0.9, 0.12);
  return out;
}

// A coin against others: a plate that rings, held back by what it lies on.
function clink(out: Wave, at: number, hz: number, ring: number, gain: number, random: () => number): void {
  const ratios = [1, 1.74, 2.33, 2.93, 3.91, 4.12];
  strike(
    out,
    at,
    ratios.map((ratio, i): Mode => [
      hz * ratio * between(random, 0.985, 1.015),
      (ring * between(random, 0.7, 1.2)) / (1 + i * 0.4),
      (0.8 * between(random, 0.5, 1)) / (1 + i * 0.35),
    ]),
    gain,
  );
  const click = new Filter(7600, 0.7);
  add(out, at, 0.006, (t) => gain * 0.9 * pluck(t, 0.0002, 0.0012) * click.band(hiss(random)));
}

export function coins(): Wave {
  const out = silence(1.1);
  const random = seeded(41);
  let at = 0.005;
  for (let i = 0; i < 9; i++) {
    clink(out, at, between(random, 2500, 4600), between(random, 0.12, 0.4), between(random, 0.4, 1), random);
    at += between(random, 0.028, 0.11);
  }
  strike(out, 0.02, [[210, 0.09, 0.6]], 1);
  room(out, 0.4, 0.06);
  return out;
}

// A purse set down on wood: the thump first, then the coins settle inside the leather.
export function purse(): Wave {
  const out = silence(0.6);
  const random = seeded(17);
  for (let i = 0; i < 7; i++)
    clink(out, 0.012 + i * between(random, 0.014, 0.03), between(random, 1900, 3100), 0.07, 0.4, random);
  const leather = new Filter(2600, 0.6);
  for (let i = 0; i < out.length; i++) out[i] = leather.low(out[i]!);
  strike(out, 0.004, [
    [118, 0.14, 2.6],
    [196, 0.1, 1.6],
    [330, 0.06, 0.8],
  ]);
  return out;
}

// A blade leaves its sheath and rings against another.
export function blade(): Wave {
  const out = silence(1.3);
  const random = seeded(23);
  const edge = new Filter(2400, 3.2);
  add(out, 0, 0.34, (_, part) => {
    edge.tune(1900 + 5200 * part * part);
    return 0.5 * part * (part < 0.96 ? 1 : (1 - part) / 0.04) * edge.band(hiss(random));
  });
  for (const [at, gain] of [
    [0.33, 1],
    [0.42, 0.5],
  ] as const) {
    const click = new Filter(6000, 0.6);
    add(out, at, 0.02, (t) => gain * pluck(t, 0.0003, 0.003) * click.band(hiss(random)));
    strike(
      out,
      at,
      [
        [1470, 0.6, 0.5],
        [2330, 0.8, 0.55],
        [3120, 0.5, 0.4],
        [3990, 0.9, 0.5],
        [5830, 0.5, 0.35],
        [7720, 0.35, 0.25],
        [9100, 0.2, 0.2],
      ],
      gain,
    );
  }
  room(out, 0.6, 0.1, 5000);
  return out;
}

// Light on gold: small clinks everywhere, as many as a full chest has.
export function glitter(out: Wave, at: number, seconds: number, gain: number): void {
  const random = seeded(5);
  for (let i = 0; i < 26; i++)
    clink(
      out,
      at + seconds * random() ** 1.3,
      between(random, 2800, 6400),
      between(random, 0.1, 0.5),
      gain * between(random, 0.2, 0.7),
      random,
    );
}
