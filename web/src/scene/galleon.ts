// A merchantman under full sail, 430 x 330, waterline at 300. Colours come from --ship and --emblem.
import { dice, f } from './engraver';

const ink = (d: string, width = 1.6, fill = 'none', opacity = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="var(--ink)" stroke-width="${width}" stroke-linejoin="round" ` +
  `stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

interface Sail {
  x: number; // of the mast
  top: number;
  foot: number;
  topHalf: number;
  footHalf: number;
  belly: number;
  fill?: string;
}

function sail({ x, top, foot, topHalf, footHalf, belly, fill = 'var(--sail)' }: Sail, chance: () => number): string {
  const mid = (top + foot) / 2;
  const cloth =
    `M${x - topHalf} ${top}Q${x} ${top - 5} ${x + topHalf} ${top}Q${x + footHalf + belly} ${mid} ${x + footHalf} ` +
    `${foot}Q${x + 6} ${foot - 13} ${x - footHalf} ${foot}Q${x - footHalf + belly * 0.9} ${mid} ${x - topHalf} ` +
    `${top}z`;
  let shade = '';
  for (let i = 0; i < 9; i++) {
    const k = i / 9;
    const above = x + topHalf - k * topHalf * 0.8 - 2;
    const below = x + footHalf - k * footHalf * 0.8 - 2;
    const bulge = belly * (1 - k * 0.5);
    const from = top + 3 + chance() * 4 + k * (foot - top) * 0.22;
    const to = foot - 5 - chance() * 5 - k * (foot - top) * 0.35;
    if (to - from >= 6)
      shade +=
        `M${f(above + bulge * 0.25)} ${f(from)}Q${f((above + below) / 2 + bulge * 0.56)} ${mid} ` +
        `${f(below + bulge * 0.12)} ${f(to)}`;
  }
  const seams = [-0.5, 0, 0.45]
    .map(
      (k) => `M${x + topHalf * k} ${top - 2}Q${x + footHalf * k + belly * 0.5} ${mid} ${x + footHalf * k} ${foot - 9}`,
    )
    .join('');
  const yard = `M${x - topHalf - 5} ${top - 1}Q${x} ${top - 7} ${x + topHalf + 5} ${top - 1}`;
  return ink(cloth, 1.9, fill) + ink(shade, 0.75, 'none', 0.62) + ink(seams, 0.6, 'none', 0.4) + ink(yard, 3);
}

const pennant = (x: number, y: number, l: number): string =>
  ink(
    `M${x} ${y}c${l * 0.3} -9 ${l * 0.5} 6 ${l} -4c${-l * 0.3} 9 ${-l * 0.2} 6 ${-l * 0.1} 13c${-l * 0.4} 2 ` +
      `${-l * 0.5} -6 ${-l * 0.9} 0z`,
    1.4,
    'var(--ship)',
  );

function rigging(): string {
  let d = 'M180 14L92 72M180 14L272 40M272 40L408 152M272 90L372 178M92 66L36 186M180 60L272 120M180 110L92 150';
  for (const [x, top, foot, width] of [
    [92, 84, 196, 26],
    [180, 40, 216, 40],
    [272, 60, 206, 32],
  ] as const) {
    for (let i = 0; i < 5; i++) d += `M${x} ${top}L${x - width + i * 7} ${foot}`;
  }
  return ink(d, 0.8, 'none', 0.7) + ink('M92 66V200M272 34V212', 5) + ink('M180 8V222', 6) + ink('M336 202L412 148', 5);
}

const sails = (chance: () => number): string =>
  ink('M280 60Q340 110 398 154Q340 150 300 138Q298 96 280 60z', 1.7, 'var(--sail)') +
  ink('M300 78q40 36 84 72M306 96q30 28 58 50M310 116q16 14 30 24', 0.7, 'none', 0.55) +
  sail({ x: 92, top: 92, foot: 128, topHalf: 22, footHalf: 28, belly: 12 }, chance) +
  ink('M70 122Q100 104 126 118Q124 158 110 190Q84 178 52 184Q74 154 70 122z', 1.8, 'var(--sail)') +
  ink('M112 126q2 30-8 56M117 124q3 30-7 60M106 130q1 26-9 50', 0.7, 'none', 0.6) +
  sail({ x: 272, top: 54, foot: 76, topHalf: 20, footHalf: 25, belly: 10 }, chance) +
  sail({ x: 272, top: 84, foot: 122, topHalf: 29, footHalf: 36, belly: 16 }, chance) +
  sail({ x: 272, top: 132, foot: 190, topHalf: 40, footHalf: 43, belly: 22 }, chance) +
  sail({ x: 180, top: 26, foot: 50, topHalf: 25, footHalf: 31, belly: 12 }, chance) +
  sail({ x: 180, top: 60, foot: 106, topHalf: 36, footHalf: 45, belly: 20 }, chance) +
  sail({ x: 180, top: 118, foot: 190, topHalf: 52, footHalf: 56, belly: 28, fill: 'var(--ship)' }, chance);

function hull(chance: () => number): string {
  let shade = '';
  for (let x = 66; x < 318; x += 4.2)
    shade += `M${f(x)} ${f(274 + chance() * 6)}l${x > 190 ? -2 : 2} ${f(8 + chance() * 14)}`;
  for (let x = 296; x < 344; x += 3.6)
    shade += `M${f(x)} ${f(212 + chance() * 4)}l${f(-4 - chance() * 2)} ${f(16 + chance() * 30)}`;
  let ports = '';
  for (let i = 0; i < 7; i++) {
    const x = 92 + i * 32;
    const y = 246 + Math.sin(((i + 0.6) / 7.2) * Math.PI) * 7;
    ports +=
      `<rect x="${x}" y="${f(y)}" width="13" height="11" fill="var(--ink)"/>` +
      `<path d="M${x - 1} ${f(y - 3)}h15" stroke="var(--gold)" stroke-width="2"/>`;
  }
  let windows = '';
  for (let i = 0; i < 4; i++) {
    windows +=
      `<rect x="${44 + i * 14}" y="${f(192 + i * 2.2)}" width="8.5" height="10" rx="1.5" fill="var(--gold)" ` +
      `stroke="var(--ink)" stroke-width="1.2"/>`;
  }
  let rail = 'M104 204H246M258 198L350 190';
  for (let x = 110; x < 246; x += 9) rail += `M${x} 204v12`;
  return (
    ink(
      'M30 176L98 188L104 210L246 220L258 204L352 196C346 238 330 272 300 304H88C56 282 36 232 30 176z',
      2.6,
      'var(--wood)',
    ) +
    ink(
      'M38 226C100 246 260 252 344 224C341 236 337 246 331 257C260 274 110 270 50 254C45 245 41 236 38 226z',
      1.5,
      'var(--ship)',
    ) +
    ink(
      'M33 196C60 206 84 208 104 212M34 208C110 234 260 238 349 208M56 268C120 284 250 284 322 268M68 284C130 ' +
        '296 240 296 312 284M98 188L102 236M258 204L262 226',
      1,
      'none',
      0.85,
    ) +
    ink(shade, 0.8, 'none', 0.7) +
    ports +
    windows +
    ink('M26 176L100 188', 4) +
    ink('M28 174v-14', 2) +
    '<rect x="22.5" y="146" width="11" height="15" rx="3" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.6"/>' +
    ink(rail, 1.4) +
    ink('M352 196c8-4 12-2 16 4-8 4-14 6-22 6', 1.8, 'var(--gold)')
  );
}

// The sea takes the keel: bow wave and wash in front of the hull.
function wash(chance: () => number): string {
  let top = 'M44 304';
  for (let x = 44; x < 348;) {
    const l = 20 + chance() * 22;
    const calm = Math.min(1, (x - 30) / 60, (372 - x) / 50);
    const amp = (3 + chance() * 4 + (x > 286 ? 5 : 0)) * calm;
    top += `q${f(l * 0.32)} ${f(-amp * 1.5)} ${f(l * 0.6)} ${f(-amp)}t${f(l * 0.4)} ${f(amp)}`;
    x += l;
  }
  return (
    `<path d="${top}l-14 15H64z" fill="var(--lane)"/>` +
    ink(top, 1.5) +
    ink(
      'M60 305q12-6 24 0t24 0M130 307q12-6 24 0t24 0M200 306q12-6 24 0t24 0M276 305q12-6 24 0t24 0M94 314q12-5 ' +
        '24 0t24 0M168 315q12-5 24 0t24 0M246 314q12-5 24 0t24 0',
      1,
      'none',
      0.75,
    )
  );
}

// All galleons are alike but for their mark: one drawing serves them all.
let drawn: { above: string; below: string } | undefined;

function draw(): { above: string; below: string } {
  const chance = dice(7);
  return {
    above: rigging() + pennant(180, 10, 58) + pennant(272, 36, 44) + pennant(92, 68, 36) + sails(chance),
    below: hull(chance) + wash(chance),
  };
}

// mark: what to refer to for the symbol on the mainsail, an emblem or an icon.
export function galleon(mark: string, mirrored = false): string {
  const emblem =
    `<g style="color:var(--emblem)"${mirrored ? ' transform="matrix(-1 0 0 1 368 0)"' : ''}>` +
    `<use href="${mark}" x="158" y="126" width="52" height="52"/></g>`;
  drawn ??= draw();
  return drawn.above + emblem + drawn.below;
}
