// Timber, casks, dice, cards, drums and the lid of a chest.
import { add, between, Filter, hiss, pluck, room, seeded, silence, strike, swell, type Mode, type Wave } from '../dsp';
import { glitter } from './metal';

const tableTop: readonly Mode[] = [
  [148, 0.12, 1],
  [236, 0.1, 0.7],
  [412, 0.07, 0.5],
  [655, 0.05, 0.3],
];

// Two dice of bone on a table: they knock, skip, roll ever faster and lie.
export function dice(): Wave {
  const out = silence(1);
  const random = seeded(77);
  for (const [start, size, jump] of [
    [0.01, 1, 0.19],
    [0.045, 1.13, 0.16],
  ] as const) {
    let at: number = start;
    let gap: number = jump;
    let gain = 1;
    while (gap > 0.012 && at < 0.85) {
      const bone: Mode[] = [1350, 2240, 3480, 5150].map((hz, i) => [
        (hz / size) * between(random, 0.94, 1.06),
        between(random, 0.012, 0.03),
        0.8 / (1 + i * 0.5),
      ]);
      const knock = new Filter(2900, 0.9);
      add(out, at, 0.008, (t) => gain * pluck(t, 0.0003, 0.0014) * knock.band(hiss(random)));
      strike(out, at, bone, gain * 0.9);
      strike(out, at, tableTop, gain * 0.32);
      at += gap * between(random, 0.85, 1.15);
      gap *= 0.72;
      gain *= 0.78;
    }
  }
  room(out, 0.3, 0.08);
  return out;
}

// Knuckles on a table: somebody wants a word.
export function knock(): Wave {
  const out = silence(0.5);
  const random = seeded(31);
  for (const [at, gain] of [
    [0.005, 1],
    [0.15, 0.7],
  ] as const) {
    const knuckle = new Filter(900, 0.8);
    add(out, at, 0.03, (t) => gain * pluck(t, 0.0006, 0.005) * knuckle.low(hiss(random)));
    strike(out, at, tableTop, gain * 0.6);
  }
  room(out, 0.2, 0.06);
  return out;
}

// A cask set down in the hold, and its neighbour nudged.
export function cask(): Wave {
  const out = silence(0.8);
  const random = seeded(9);
  const staves: readonly Mode[] = [
    [92, 0.22, 1.5],
    [168, 0.18, 1.2],
    [251, 0.12, 0.8],
    [394, 0.09, 0.5],
    [618, 0.06, 0.35],
    [980, 0.03, 0.25],
  ];
  for (const [at, gain] of [
    [0.005, 1],
    [0.19, 0.45],
    [0.27, 0.2],
  ] as const) {
    const thump = new Filter(420, 0.8);
    add(out, at, 0.05, (t) => gain * 1.3 * pluck(t, 0.001, 0.012) * thump.low(hiss(random)));
    strike(out, at, staves, gain);
  }
  room(out, 0.35, 0.12, 1800);
  return out;
}

// Stick and slip: a timber that gives way in many small jerks, each ringing in the wood around it.
export function groan(out: Wave, at: number, seconds: number, slow: number, fast: number, gain: number): void {
  const random = seeded(Math.round(slow * 97 + fast));
  const grain = [
    [312, 9],
    [486, 14],
    [835, 16],
    [1260, 18],
    [1930, 14],
  ].map(([hz, q]) => new Filter(hz! * (0.85 + fast / 400), q));
  let next = 0;
  let force = 0;
  add(out, at, seconds, (t, part) => {
    if (t >= next) {
      const rate = slow + (fast - slow) * Math.sin(Math.PI * part) ** 2;
      next = t + between(random, 0.7, 1.3) / rate;
      force = between(random, 0.5, 1);
    } else force *= 0.9;
    const push = force + force * 0.3 * hiss(random);
    return gain * swell(part, 0.4) * grain.reduce((sum, filter, i) => sum + filter.band(push) / (1 + i * 0.3), 0);
  });
}

export function creak(): Wave {
  const out = silence(1.5);
  groan(out, 0.02, 0.85, 26, 74, 1);
  groan(out, 0.8, 0.5, 40, 58, 0.6);
  room(out, 0.5, 0.14, 2200);
  return out;
}

// A card is turned: the sheet bends, snaps and slides.
export function card(): Wave {
  const out = silence(0.34);
  const random = seeded(3);
  const bend = new Filter(2600, 0.8);
  add(out, 0, 0.13, (_, part) => {
    bend.tune(1500 + 3800 * part);
    return 0.6 * part ** 2 * bend.band(hiss(random));
  });
  const snap = new Filter(3900, 0.6);
  add(out, 0.13, 0.03, (t) => 1.6 * pluck(t, 0.0004, 0.004) * snap.band(hiss(random)));
  strike(out, 0.131, [
    [520, 0.03, 0.5],
    [190, 0.05, 0.9],
  ]);
  const slide = new Filter(5200, 0.5);
  add(out, 0.15, 0.17, (_, part) => 0.16 * (1 - part) * slide.band(hiss(random)));
  return out;
}

function hit(out: Wave, at: number, gain: number, random: () => number): void {
  add(out, at, 0.3, (t) => {
    const phase = 2 * Math.PI * (96 * t + 2.2 * (1 - Math.exp(-t / 0.03)));
    return gain * pluck(t, 0.002, 0.085) * Math.sin(phase);
  });
  strike(
    out,
    at,
    [
      [226, 0.16, 0.4],
      [298, 0.12, 0.3],
      [412, 0.09, 0.2],
    ],
    gain * 0.6,
  );
  const gut = new Filter(2300, 0.7);
  add(out, at, 0.12, (t) => gain * 0.55 * pluck(t, 0.001, 0.028) * gut.band(hiss(random)));
}

// Two beats of a ship's drum: hear.
export function drum(): Wave {
  const out = silence(1.1);
  const random = seeded(31);
  for (const [at, gain] of [
    [0.01, 0.55],
    [0.14, 0.4],
    [0.28, 1],
  ] as const)
    hit(out, at, gain, random);
  room(out, 0.8, 0.14, 2600);
  return out;
}

// A roll that grows and stops: everybody holds their breath.
export function roll(): Wave {
  const out = silence(1.2);
  const random = seeded(32);
  for (let i = 0; i < 17; i++)
    hit(out, 0.01 + i * 0.042 + between(random, 0, 0.006), 0.1 + 0.4 * (i / 17) ** 2, random);
  hit(out, 0.75, 1, random);
  room(out, 0.7, 0.12, 2600);
  return out;
}

export const beat = hit;

// The lock springs, the hinges complain, and there it lies.
export function chest(): Wave {
  const out = silence(2.2);
  const random = seeded(12);
  const lock: readonly Mode[] = [
    [890, 0.05, 0.8],
    [1640, 0.06, 0.6],
    [2750, 0.05, 0.5],
    [160, 0.09, 1],
  ];
  strike(out, 0.01, lock, 0.9);
  strike(out, 0.09, lock, 0.6);
  groan(out, 0.18, 0.5, 60, 150, 0.35);
  glitter(out, 0.55, 1, 0.5);
  const glow = new Filter(900, 0.6);
  add(out, 0.5, 1.5, (t, part) => 0.03 * swell(part, 0.3) * glow.low(hiss(random)) * Math.sin(2 * Math.PI * 5 * t));
  room(out, 0.9, 0.16, 5000);
  return out;
}
