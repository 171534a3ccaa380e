// Water, wind and canvas, and who lives there.
import { add, between, Filter, hiss, pluck, RATE, room, seeded, silence, swell, type Random, type Wave } from '../dsp';

// A bubble that closes sings a little higher as it shrinks.
function bubble(out: Wave, at: number, hz: number, gain: number): void {
  let phase = 0;
  add(out, at, 0.07, (t) => {
    phase += (2 * Math.PI * hz * (1 + 4 * t)) / RATE;
    return gain * pluck(t, 0.002, 0.014) * Math.sin(phase);
  });
}

// Something heavy goes overboard.
export function splash(): Wave {
  const out = silence(1.5);
  const random = seeded(55);
  const slap = new Filter(900, 0.6);
  add(out, 0.004, 0.18, (t) => 1.5 * pluck(t, 0.003, 0.035) * slap.low(hiss(random)));
  const spray = new Filter(2600, 0.5);
  add(out, 0.03, 1.2, (t, part) => {
    spray.tune(3400 - 2300 * part);
    return 0.6 * pluck(t, 0.05, 0.24) * spray.band(hiss(random));
  });
  for (let i = 0; i < 34; i++)
    bubble(out, 0.1 + 0.9 * random() ** 1.6, between(random, 380, 1700), between(random, 0.03, 0.14));
  room(out, 0.5, 0.08);
  return out;
}

// Canvas flaps, and the wind fills it.
export function sail(): Wave {
  const out = silence(1.6);
  const random = seeded(8);
  const cloth = new Filter(700, 0.7);
  const edge = new Filter(2100, 0.8);
  let flap = 0;
  let next = 0;
  add(out, 0, 0.95, (t, part) => {
    if (t >= next) {
      flap = between(random, 0.5, 1) * (1 - part * 0.5);
      next = t + between(random, 0.055, 0.12);
    } else flap *= 0.9994;
    const air = hiss(random);
    return flap * flap * (1.1 * cloth.low(air) + 0.35 * edge.band(air));
  });
  const fill = new Filter(240, 0.8);
  add(out, 0.8, 0.45, (t) => 2.6 * pluck(t, 0.03, 0.09) * fill.low(hiss(random)));
  const wind = new Filter(500, 1.2);
  add(out, 0.3, 1.3, (_, part) => {
    wind.tune(380 + 420 * swell(part));
    return 0.45 * swell(part, 0.5) * wind.band(hiss(random));
  });
  return out;
}

// A gull: a rough throat with many overtones that leaps up and slides down, three times.
export function gull(): Wave {
  const out = silence(2.4);
  const random = seeded(4);
  const cries = [
    [0.02, 0.5, 1],
    [0.62, 0.36, 0.8],
    [1.02, 0.3, 0.6],
  ] as const;
  for (const [at, seconds, gain] of cries) {
    const beak = [new Filter(1750, 3), new Filter(2900, 4), new Filter(4300, 5)];
    let phase = 0;
    add(out, at, seconds, (t, part) => {
      const rise = Math.min(1, t / 0.07);
      const hz = 780 + 560 * rise * (1 - 0.62 * part ** 1.4) + 16 * Math.sin(2 * Math.PI * 7 * t);
      phase = (phase + hz / RATE) % 1;
      const rough = 1 - 0.35 * (0.5 + 0.5 * Math.sin(2 * Math.PI * (46 - 10 * part) * t));
      const throat = (phase < 0.1 ? phase / 0.1 : (1 - phase) / 0.9) * 2 - 1 + 0.3 * hiss(random);
      const voice = beak.reduce((sum, filter, i) => sum + filter.band(throat) * (0.6 + i * 0.5), 0);
      return gain * swell(part, 0.25) * rough * voice;
    });
  }
  room(out, 1, 0.3, 3000);
  return out;
}

// A cold wind, and under it voices that do not agree.
export function curse(): Wave {
  const out = silence(2.6);
  const random = seeded(13);
  const wind = new Filter(600, 5);
  const moan = new Filter(260, 8);
  add(out, 0, 2.5, (t, part) => {
    wind.tune(820 - 480 * part + 120 * Math.sin(2 * Math.PI * 0.9 * t));
    moan.tune(300 - 130 * part);
    const air = hiss(random);
    return 0.8 * swell(part, 0.45) * (wind.band(air) + 0.9 * moan.band(air));
  });
  for (const [hz, gain] of [
    [73.4, 0.5],
    [77.8, 0.45],
    [110, 0.25],
    [155.6, 0.16],
    [146.8, 0.16],
  ] as const)
    add(out, 0.05, 2.4, (t, part) => {
      const sway = 2 * Math.PI * (hz * t - 2.4 * t * t);
      return gain * 0.4 * swell(part, 0.35) * (Math.sin(sway) + 0.4 * Math.sin(2 * sway) + 0.2 * Math.sin(3 * sway));
    });
  room(out, 1.4, 0.3, 1800);
  return out;
}

// One side of the sea, so long that nobody hears it begin again: deep swell, water along the hull, foam when a
// wave breaks. What follows the end leads into the beginning.
const SEA_SECONDS = 14;
const JOIN_SECONDS = 2;

function water(random: Random, breaks: number): Wave {
  const whole = silence(SEA_SECONDS + JOIN_SECONDS);
  const deep = new Filter(150, 0.6);
  const hull = new Filter(520, 0.6);
  const foam = new Filter(2300, 0.5);
  add(whole, 0, SEA_SECONDS + JOIN_SECONDS, (t) => {
    const turn = (2 * Math.PI * t) / SEA_SECONDS;
    const heave = 0.5 + 0.5 * Math.sin(2 * turn + breaks);
    const wave = (0.5 + 0.5 * Math.sin(3 * turn + 1.7 * breaks + 0.6 * Math.sin(turn))) ** 2;
    const crest = (0.5 + 0.5 * Math.sin(2 * turn + breaks - 0.8)) ** 5;
    hull.tune(360 + 420 * wave);
    foam.tune(1700 + 1500 * crest);
    const air = hiss(random);
    return (1 + 0.7 * heave) * deep.low(air) + (0.25 + 0.5 * wave) * hull.band(air) + 0.34 * crest * foam.band(air);
  });
  const out = whole.slice(0, SEA_SECONDS * RATE);
  for (let i = 0; i < JOIN_SECONDS * RATE; i++) {
    const part = i / (JOIN_SECONDS * RATE);
    out[i] = Math.sqrt(part) * whole[i]! + Math.sqrt(1 - part) * whole[SEA_SECONDS * RATE + i]!;
  }
  return out;
}

export const sea = (): Wave[] => [water(seeded(1), 0.3), water(seeded(2), 1.1)];
