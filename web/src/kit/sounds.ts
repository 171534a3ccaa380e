// A few short sounds, made on the spot: nothing to fetch. They are heard only where sound is on.
import { settings } from './settings.svelte';

export type Sound = 'word' | 'bell' | 'paper' | 'wood' | 'cannon' | 'coins' | 'gull';

let context: AudioContext | null = null;

const recipes: Readonly<Record<Sound, (audio: AudioContext, out: GainNode) => void>> = {
  word: (audio, out) => [520, 700].forEach((hz, i) => tone(audio, out, 'sine', hz, hz * 1.06, 0.14, 0.12, i * 0.11)),
  bell: (audio, out) => [660, 1320, 1980].forEach((hz, i) => tone(audio, out, 'sine', hz, hz, 0.5, 0.16 / (i + 1))),
  paper: (audio, out) => noise(audio, out, 2600, 0.12, 0.1),
  wood: (audio, out) => [0, 0.08, 0.14].forEach((after) => tone(audio, out, 'triangle', 260, 120, 0.06, 0.2, after)),
  cannon: (audio, out) => {
    noise(audio, out, 420, 0.5, 0.35);
    tone(audio, out, 'sine', 90, 36, 0.45, 0.4);
  },
  coins: (audio, out) =>
    [2100, 2600, 2300].forEach((hz, i) => tone(audio, out, 'square', hz, hz * 1.01, 0.09, 0.04, i * 0.08)),
  gull: (audio, out) => [0, 0.22].forEach((after) => tone(audio, out, 'sawtooth', 1150, 760, 0.2, 0.05, after)),
};

function envelope(audio: AudioContext, out: GainNode, seconds: number, loud: number, after: number): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + after;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}

function tone(
  audio: AudioContext,
  out: GainNode,
  type: OscillatorType,
  from: number,
  to: number,
  seconds: number,
  loud: number,
  after = 0,
): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, audio.currentTime + after);
  source.frequency.exponentialRampToValueAtTime(to, audio.currentTime + after + seconds);
  source.connect(envelope(audio, out, seconds, loud, after));
  source.start(audio.currentTime + after);
  source.stop(audio.currentTime + after + seconds);
}

function noise(audio: AudioContext, out: GainNode, hz: number, seconds: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = hz;
  source.connect(filter).connect(envelope(audio, out, seconds, loud, 0));
  source.start();
}

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const out = context.createGain();
  out.gain.value = 0.5;
  out.connect(context.destination);
  recipes[sound](context, out);
}
