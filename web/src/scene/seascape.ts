// An engraved view of the sea: sun with rays or moon with stars, sky in fine lines, waves that grow toward
// the viewer.
import { chartLine, dice, f } from './engraver';

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

export interface View {
  width: number;
  height: number;
  horizon: number;
  seed: number;
}

export function sky({ width, horizon, seed }: View, sun: Sun): string {
  const chance = dice(seed);
  const { x: sx, y: sy, radius: r } = sun;
  const edge = horizon - 3;

  let rays = '';
  for (let i = 0; i < 150; i++) {
    const a = (i / 150) * Math.PI * 2;
    const from = r * 1.22 + (i % 2) * r * 0.2;
    const to = r * (i % 3 ? 2.1 : 2.9) + chance() * r * 0.7;
    if (sy + Math.sin(a) * from > edge) continue;
    const end = sy + Math.sin(a) * to;
    const cut = end > edge ? (edge - sy) / (end - sy) : 1;
    rays +=
      `M${f(sx + Math.cos(a) * from)} ${f(sy + Math.sin(a) * from)}L${f(sx + Math.cos(a) * to * cut)} ` +
      `${f(sy + Math.sin(a) * to * cut)}`;
  }

  let air = '';
  for (let y = 6; y < horizon - 2; y += 5.5) {
    for (let x = chance() * 30; x < width;) {
      const l = 30 + chance() * 130;
      const off = Math.hypot(x + l / 2 - sx, (y - sy) * 1.2);
      const gap = 14 + chance() * 60 * (1 + y / horizon);
      if (off > r * 4.2 + chance() * 90) air += `M${f(x)} ${f(y)}h${f(Math.min(l, width - x))}`;
      x += l + gap;
    }
  }

  let shade = '';
  for (let i = -9; i < 10; i++) {
    const y = sy + (i * r) / 10;
    const half = Math.sqrt(Math.max(0, r * r - (y - sy) ** 2));
    shade += `M${f(sx + half * (0.15 + chance() * 0.2))} ${f(y)}H${f(sx + half - 2)}`;
  }
  const disc =
    `<circle cx="${sx}" cy="${sy}" r="${r}" fill="var(--sky-light)" ` +
    `stroke="var(--chart-ink)" stroke-width="1.6"/>`;
  return chartLine(rays, 1, 0.55) + chartLine(air, 0.8, 0.34) + disc + chartLine(shade, 0.8, 0.5);
}

// By day the sky is warm and has a sun; toward the night it is that of dusk, with a moon and stars.
export function evening({ width, horizon, seed }: View, moon: Sun): string {
  const chance = dice(seed);
  const { x, y, radius: r } = moon;
  let stars = '';
  for (let i = 0; i < width / 26; i++) {
    const [sx, sy, s] = [chance() * width, 8 + chance() * (horizon - 60), 1.6 + chance() * 3.4];
    if (Math.hypot(sx - x, sy - y) < r * 2) continue;
    stars += `M${f(sx - s)} ${f(sy)}h${f(2 * s)}M${f(sx)} ${f(sy - s)}v${f(2 * s)}`;
  }
  let air = '';
  for (let line = 5; line < horizon - 2; line += 3.6) {
    for (let at = chance() * 20; at < width;) {
      const l = 50 + chance() * 160;
      if (Math.hypot(at + l / 2 - x, (line - y) * 1.2) > r * 1.7)
        air += `M${f(at)} ${f(line)}h${f(Math.min(l, width - at))}`;
      at += l + 8 + chance() * 30;
    }
  }
  // The light on the water's edge, and the crescent: a disc less a disc.
  const crescent =
    `<path d="M${f(x)} ${f(y - r)}A${r} ${r} 0 1 0 ${f(x + r)} ${f(y)}` +
    `A${f(r * 0.78)} ${f(r * 0.78)} 0 1 1 ${f(x)} ` +
    `${f(y - r)}Z" fill="var(--moonlight)" stroke="var(--chart-ink)" stroke-width="1.6"/>`;
  return (
    chartLine(air, 0.8, 0.42) +
    `<path d="${stars}" fill="none" stroke="var(--moonlight)" stroke-width="1.5" stroke-linecap="round"/>` +
    crescent
  );
}

export function waves({ width, height, horizon, seed }: View): string {
  const chance = dice(seed);
  let thin = '';
  let bold = '';
  let crest = '';
  for (let y = horizon + 3; y < height + 8;) {
    const t = (y - horizon) / (height - horizon);
    const wave = 8 + t * 62;
    const amp = 0.6 + t * 9;
    for (let x = -chance() * wave; x < width;) {
      const l = wave * (0.7 + chance() * 0.6);
      if (chance() < 0.8) {
        const swell =
          `M${f(x)} ${f(y)}q${f(l * 0.3)} ${f(-amp)} ${f(l * 0.55)} ${f(-amp * 0.8)}` +
          `t${f(l * 0.45)} ${f(amp * 0.8)}`;
        if (t <= 0.25) thin += swell;
        else {
          bold += swell;
          for (let i = 1; i < 6 * t + 1; i++) {
            crest +=
              `M${f(x + l * (0.5 + i * 0.07))} ${f(y - amp * (0.72 - i * 0.1))}q${f(-l * 0.08)} ${f(amp * 0.5)} ` +
              `${f(-l * 0.16 - i)} ${f(amp * 0.6 + i)}`;
          }
        }
      }
      x += l * (1 + chance() * 0.25);
    }
    y += 3.2 + t * 17;
  }
  return chartLine(thin, 0.8, 0.6) + chartLine(bold, 1.3, 0.8) + chartLine(crest, 0.7, 0.55);
}

export const water = (view: View): string =>
  `<rect y="${view.horizon}" width="${view.width}" height="${view.height - view.horizon}" fill="var(--lane)"/>` +
  chartLine(`M0 ${view.horizon}H${view.width}`, 1.4, 0.9) +
  waves(view);

export const heavens = (view: View, sun: Sun, half: 'morning' | 'evening'): string =>
  half === 'morning'
    ? `<rect width="${view.width}" height="${view.height}" fill="var(--sky)"/>${sky(view, sun)}`
    : `<rect width="${view.width}" height="${view.height}" fill="var(--dusk)"/>${evening(view, sun)}`;
