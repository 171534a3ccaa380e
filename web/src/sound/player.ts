// What is heard now: effects, and under them the sea with its creaking and its gulls. Nothing is made or opened
// before sound is on and the page was touched, nothing is heard of a page out of sight, and of several tabs one
// is heard (floor.ts).
import { settings } from '../kit/settings.svelte';
import { openFloor, type Floor } from './floor';
import { soundNames, type Sound } from './names';
import { Store } from './store';

// A sound that is not ready by then has missed its moment; a motif has time.
const LATE_MS = 400;
const MOTIF_LATE_MS = 4000;
const FADE_S = 1.2;
const store = new Store();

interface Desk {
  readonly context: AudioContext;
  readonly effects: GainNode;
  readonly sea: GainNode;
}

let desk: Desk | null = null;
let floor: Floor | null = null;
let afloat = 0; // how many tables want the sea
let bed: AudioBufferSourceNode | null = null;
let passing: ReturnType<typeof setTimeout> | undefined;

const heard = (): boolean => settings.sound && (floor?.mine ?? false) && !document.hidden;

function open(): Desk {
  const context = new AudioContext();
  // Several sounds at once are held below what breaks.
  const limit = new DynamicsCompressorNode(context, { threshold: -8, knee: 6, ratio: 12, attack: 0.002, release: 0.2 });
  limit.connect(context.destination);
  const bus = (): GainNode => {
    const gain = new GainNode(context);
    gain.connect(limit);
    return gain;
  };
  return { context, effects: bus(), sea: bus() };
}

// Brings everything to what the settings, the other tabs and the eye allow.
export function tune(): void {
  if (!heard()) {
    still();
    void desk?.context.suspend();
    return;
  }
  desk ??= open();
  void desk.context.resume();
  const { context, effects, sea } = desk;
  effects.gain.setTargetAtTime(settings.effects ** 2, context.currentTime, 0.05);
  sea.gain.setTargetAtTime(settings.sea ** 2, context.currentTime, FADE_S / 3);
  if (afloat > 0 && settings.sea > 0) void flow(desk);
  else still();
}

async function flow({ context, sea }: Desk): Promise<void> {
  if (bed) return;
  const source = (bed = new AudioBufferSourceNode(context, { loop: true }));
  const water = await store.get('sea');
  if (bed !== source) return; // it was stopped meanwhile
  source.buffer = water;
  source.connect(sea);
  source.start();
  pass();
}

function still(): void {
  clearTimeout(passing);
  if (bed?.buffer) bed.stop();
  bed = null;
}

// Now and then a timber or a gull, from somewhere.
function pass(): void {
  passing = setTimeout(
    () => {
      if (desk && bed) void sound(Math.random() < 0.6 ? 'creak' : 'gull', desk.sea, 0.55, Math.random() * 1.6 - 0.8);
      pass();
    },
    9_000 + 21_000 * Math.random(),
  );
}

async function sound(name: Sound, into: GainNode, loud: number, side: number): Promise<void> {
  const asked = performance.now();
  const buffer = await store.get(name);
  if (!desk || !heard() || performance.now() - asked > (name === 'start' ? MOTIF_LATE_MS : LATE_MS)) return;
  const { context } = desk;
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: 0.96 + 0.08 * Math.random() });
  const gain = new GainNode(context, { gain: loud });
  source
    .connect(gain)
    .connect(new StereoPannerNode(context, { pan: side }))
    .connect(into);
  source.start();
}

// An effect, if anybody can hear it.
export function play(name: Sound): void {
  if (desk && heard() && settings.effects > 0) void sound(name, desk.effects, 1, 0);
}

// A table is in view: the sea is around it until the returned function is called.
export function setAfloat(): () => void {
  afloat += 1;
  tune();
  return () => {
    afloat -= 1;
    tune();
  };
}

// Whoever touches the page wants to hear this one; browsers allow no sound before. The sounds are made then.
export function touched(): void {
  if (!settings.sound || ('userActivation' in navigator && !navigator.userActivation.hasBeenActive)) return;
  floor?.take();
  tune();
  void make();
}

async function make(): Promise<void> {
  for (const name of soundNames) if (settings.sound) await store.get(name);
}

// From now on touches, the eye and other tabs are heeded.
export function listen(): void {
  if (floor || typeof AudioContext === 'undefined') return;
  floor = openFloor(
    crypto.getRandomValues(new Uint32Array(2)).join('-'),
    () => !document.hidden && desk !== null,
    tune,
  );
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, touched, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) floor?.leave();
    else if (desk) floor?.take();
    tune();
  });
  addEventListener('pagehide', () => floor?.leave());
}
