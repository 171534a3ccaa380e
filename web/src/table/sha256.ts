// SHA-256 (FIPS 180-4) of a plain text, in hex. A browser's own is there in secure contexts alone, and a server
// on the local network is none.
const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
// The first 32 bits of a root's fraction. Doubles hold more than is needed of both roots.
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
const begin = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function block(state: readonly number[], words: number[]): number[] {
  for (let i = 16; i < 64; i += 1) {
    const before = words[i - 15]!;
    const last = words[i - 2]!;
    const small = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const large = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    words.push((words[i - 16]! + small + words[i - 7]! + large) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

export function sha256(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const bits = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (const shift of [2 ** 24, 2 ** 16, 2 ** 8, 1]) bytes.push(Math.floor(bits / 2 ** 32 / shift) & 255);
  for (const shift of [24, 16, 8, 0]) bytes.push((bits >>> shift) & 255);
  let state: readonly number[] = begin;
  for (let at = 0; at < bytes.length; at += 64) {
    const words: number[] = [];
    for (let i = at; i < at + 64; i += 4)
      words.push((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!);
    state = block(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
