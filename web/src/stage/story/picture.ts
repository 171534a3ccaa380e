// The end of a game as a picture, drawn in the page: who won, with how much, how it came to be, and all ships on the
// sea below.
import { emblems } from '../../pieces/art/emblems';
import { emblemOf, type Crew } from '../../pieces/crews';
import type { ScoreColumn } from '../../kit/types';
import { dashes, plotOf } from './plot';
import { regatta } from './regatta';
import type { Row } from './story';

const WIDTH = 1200;
const HEIGHT = 675;
const EDGE = 56;
const FRAME = 26;
const SEA = 120;

export interface Picture {
  readonly game: string; // its name and when it was played
  readonly title: string; // who wins
  readonly site: string;
  readonly columns: readonly ScoreColumn[]; // the winner first
  readonly seats: readonly Crew[]; // of the rows' scores
  readonly rows: readonly Row[];
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

async function emblemOn(crew: Crew, ink: string, cut: string): Promise<HTMLImageElement> {
  const art = emblems[emblemOf[crew]]
    .replaceAll('currentColor', ink)
    .replace(/var\(--emblem-cut,\s*var\(--ship\)\)/g, cut);
  const image = new Image(48, 48);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48">${art}</svg>`;
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

// A text that is too long ends in dots.
function fitted(draw: CanvasRenderingContext2D, text: string, width: number): string {
  if (draw.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && draw.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

function sheet(draw: CanvasRenderingContext2D): void {
  draw.fillStyle = colour('--paper');
  draw.fillRect(0, 0, WIDTH, HEIGHT);
  draw.strokeStyle = colour('--ink');
  for (const [inset, width] of [
    [18, 3],
    [FRAME, 1],
  ] as const) {
    draw.lineWidth = width;
    draw.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
}

function graph(draw: CanvasRenderingContext2D, { rows, seats }: Picture, x: number, y: number): void {
  const [width, height] = [610, 240];
  const plot = plotOf(rows, width, height);
  draw.save();
  draw.translate(x, y);
  draw.font = `500 18px ${colour('--font-text')}`;
  draw.fillStyle = colour('--ink-soft');
  draw.textAlign = 'right';
  for (const { points, y: at } of plot.heights) {
    draw.globalAlpha = points === 0 ? 1 : 0.35;
    draw.strokeStyle = colour('--rule');
    draw.lineWidth = 1;
    draw.strokeRect(0, at, width, 0);
    draw.globalAlpha = 1;
    draw.fillText(points < 0 ? `−${-points}` : String(points), -10, at + 6);
  }
  draw.textAlign = 'center';
  for (const { round, x: at } of plot.rounds) draw.fillText(String(round), at, height + 26);
  draw.lineJoin = 'round';
  plot.lines.slice(0, seats.length).forEach((line, seat) => {
    const path = new Path2D(line.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px} ${py}`).join(''));
    const ink = colour(`--c-${seats[seat]!}`);
    for (const [stroke, thick, dash] of [
      [colour('--ink'), 6, []],
      [ink, 4, dashes[seat] ?? []],
    ] as const) {
      draw.globalAlpha = stroke === ink ? 1 : 0.25;
      draw.strokeStyle = stroke;
      draw.lineWidth = thick;
      draw.setLineDash([...dash]);
      draw.stroke(path);
    }
    draw.setLineDash([]);
    const end = line.at(-1);
    if (!end) return;
    draw.beginPath();
    draw.arc(end[0], end[1], 7, 0, 2 * Math.PI);
    draw.fillStyle = ink;
    draw.fill();
    draw.strokeStyle = colour('--ink');
    draw.lineWidth = 1.5;
    draw.stroke();
  });
  draw.restore();
}

async function seat(draw: CanvasRenderingContext2D, column: ScoreColumn, y: number, gap: number): Promise<void> {
  const radius = Math.min(22, gap * 0.45);
  draw.beginPath();
  draw.arc(EDGE + 26, y, radius, 0, 2 * Math.PI);
  draw.fillStyle = colour(`--c-${column.crew}`);
  draw.fill();
  draw.lineWidth = 2;
  draw.strokeStyle = colour('--ink');
  draw.stroke();
  const dark = ['yellow', 'orange', 'ivory'].includes(column.crew);
  const ink = column.crew === 'ghost' ? colour('--bone') : colour(dark ? '--emblem-dark' : '--emblem-light');
  const emblem = await emblemOn(column.crew, ink, colour(`--c-${column.crew}`));
  draw.drawImage(emblem, EDGE + 26 - radius * 0.68, y - radius * 0.68, radius * 1.36, radius * 1.36);
  draw.fillStyle = colour('--ink');
  draw.textAlign = 'left';
  draw.font = `${column.winner ? 800 : 500} ${Math.min(28, gap * 0.66)}px ${colour('--font-head')}`;
  draw.fillText(fitted(draw, column.name, 260), EDGE + 62, y + radius * 0.41);
  draw.textAlign = 'right';
  draw.font = `800 ${Math.min(32, gap * 0.74)}px ${colour('--font-head')}`;
  draw.fillText(column.total < 0 ? `−${-column.total}` : String(column.total), EDGE + 390, y + radius * 0.5);
}

// In two lines; what is longer ends in dots.
function twoLines(draw: CanvasRenderingContext2D, text: string, x: number, y: number, width: number): void {
  const words = text.split(' ');
  let first = words.length;
  while (first > 1 && draw.measureText(words.slice(0, first).join(' ')).width > width) first -= 1;
  draw.fillText(fitted(draw, words.slice(0, first).join(' '), width), x, y);
  draw.fillText(fitted(draw, words.slice(first).join(' '), width), x, y + 23);
}

export async function paint(picture: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const draw = canvas.getContext('2d')!;
  sheet(draw);
  const across = WIDTH - 2 * FRAME;
  const ships = picture.columns.map(({ crew }) => crew);
  draw.drawImage(await regatta(ships, across, SEA), FRAME, HEIGHT - FRAME - SEA);
  draw.strokeRect(FRAME, FRAME, across, HEIGHT - 2 * FRAME);
  draw.fillStyle = colour('--ink');
  draw.textAlign = 'left';
  draw.font = `800 54px ${colour('--font-head')}`;
  draw.fillText(fitted(draw, picture.title, WIDTH - 2 * EDGE), EDGE, 94);
  draw.font = `500 24px ${colour('--font-text')}`;
  draw.fillStyle = colour('--ink-soft');
  draw.fillText(picture.game, EDGE, 130);
  draw.textAlign = 'right';
  draw.font = `700 24px ${colour('--font-head')}`;
  draw.fillText(picture.site, WIDTH - EDGE, 130);
  const gap = Math.min(62, 270 / picture.columns.length);
  for (const [i, column] of picture.columns.entries()) await seat(draw, column, 184 + i * gap, gap);
  graph(draw, picture, 530, 166);
  picture.highlights.slice(0, 3).forEach(({ title, text }, i) => {
    const x = EDGE + (i * (WIDTH - 2 * EDGE)) / 3;
    const width = (WIDTH - 2 * EDGE) / 3 - 24;
    draw.textAlign = 'left';
    draw.font = `700 21px ${colour('--font-head')}`;
    draw.fillStyle = colour('--ink');
    draw.fillText(fitted(draw, title, width), x, 472);
    draw.font = `400 18px ${colour('--font-text')}`;
    draw.fillStyle = colour('--ink-soft');
    twoLines(draw, text, x, 497, width);
  });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
