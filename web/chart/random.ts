// Chance for the engraver: the same seed draws the same line.
export interface Random {
  unit: () => number;
  between: (low: number, high: number) => number;
}

export function random(seed: number): Random {
  let state = seed | 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { unit, between: (low, high) => low + (high - low) * unit() };
}

function lattice(i: number, j: number, layer: number): number {
  let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(layer, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

// Smooth noise in 0..1, one independent field a layer.
export function noise(x: number, y: number, layer = 0): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const a = u * u * (3 - 2 * u);
  const b = v * v * (3 - 2 * v);
  const top = lattice(i, j, layer) * (1 - a) + lattice(i + 1, j, layer) * a;
  const bottom = lattice(i, j + 1, layer) * (1 - a) + lattice(i + 1, j + 1, layer) * a;
  return top * (1 - b) + bottom * b;
}

// Three octaves of noise around 0.
export const roughness = (x: number, y: number, layer: number): number =>
  noise(x, y, layer) -
  0.5 +
  (noise(x * 2.1, y * 2.1, layer + 1) - 0.5) * 0.5 +
  (noise(x * 4.3, y * 4.3, layer + 2) - 0.5) * 0.25;
