// Compact SVG path data and elements.
import { lerp, type Point } from './shape';

export const num = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

const pair = (dx: string, dy: string): string => dx + (dy.startsWith('-') ? '' : ' ') + dy;

// Straight segments, in relative steps of a tenth of a unit.
export function lines(points: readonly Point[], closed = false): string {
  let x = Math.round(points[0][0] * 10);
  let y = Math.round(points[0][1] * 10);
  let d = `M${pair(num(x / 10), num(y / 10))}l`;
  points.slice(1).forEach((p, i) => {
    const nx = Math.round(p[0] * 10);
    const ny = Math.round(p[1] * 10);
    const dx = num((nx - x) / 10);
    d += (i && !dx.startsWith('-') ? ' ' : '') + pair(dx, num((ny - y) / 10));
    [x, y] = [nx, ny];
  });
  return d + (closed ? 'z' : '');
}

// A smooth curve through the midpoints of the sides.
export function curve(points: readonly Point[], closed = false): string {
  if (points.length < 3) return lines(points, closed);
  const count = points.length;
  const start = closed ? lerp(points[count - 1], points[0], 0.5) : points[0];
  let x = Number(num(start[0]));
  let y = Number(num(start[1]));
  let d = `M${pair(num(start[0]), num(start[1]))}q`;
  const step = (p: Point): [string, string] => {
    const dx = num(p[0] - x);
    const dy = num(p[1] - y);
    d += (d.endsWith('q') || dx.startsWith('-') ? '' : ' ') + pair(dx, dy);
    return [dx, dy];
  };
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
    step(points[i]);
    const last = !closed && i === count - 2;
    const [dx, dy] = step(last ? points[count - 1] : lerp(points[i], points[(i + 1) % count], 0.5));
    x += Number(dx);
    y += Number(dy);
  }
  return d + (closed ? 'z' : '');
}

export const path = (cls: string, d: string, attributes = ''): string =>
  `<path class="${cls}" d="${d}"${attributes && ` ${attributes}`}/>`;

export const group = (cls: string, ...content: string[]): string => `<g class="${cls}">${content.join('')}</g>`;

export const stamp = (id: string, x: number, y: number, width: number, height: number): string =>
  `<use href="#c-${id}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"/>`;
