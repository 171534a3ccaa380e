// What part of the sheet the window shows. Zoom 1 is the whole sheet; the middle is in chart units.
import { shape, sheet } from './geometry';

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

// The window, and how many pixels at its top lie under the controls.
export interface Window extends Size {
  top?: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export const MOST_ZOOM = 6;
export const wholeSheet: Camera = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: 1 };

// Chart units a pixel.
export const unitsPerPixel = (camera: Camera, window: Size): number =>
  Math.max(sheet.width / Math.max(1, window.width), sheet.height / Math.max(1, window.height)) / camera.zoom;

const within = (middle: number, half: number, start: number, length: number): number =>
  2 * half >= length ? start + length / 2 : Math.min(start + length - half, Math.max(start + half, middle));

// Keeps the window on the sheet; a little more may be seen above it, so that nothing must lie under the controls.
export function settled(camera: Camera, window: Window): Camera {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, camera.zoom));
  const units = unitsPerPixel({ ...camera, zoom }, window);
  const above = (window.top ?? 0) * units;
  return {
    zoom,
    x: within(camera.x, (window.width * units) / 2, sheet.x, sheet.width),
    y: within(camera.y, (window.height * units) / 2, sheet.y - above, sheet.height + above),
  };
}

export function viewBox(camera: Camera, window: Size): Box {
  const units = unitsPerPixel(camera, window);
  const width = window.width * units;
  const height = window.height * units;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

// How what is drawn for one view has to be moved to lie where another shows it.
export function displaced(from: Box, to: Box, window: Size): string {
  const pixels = window.width / from.width;
  return `translate(${(to.x - from.x) * pixels}px, ${(to.y - from.y) * pixels}px) scale(${to.width / from.width})`;
}

export const holds = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

// Zooms by a factor; the chart under the pixel stays where it is.
export function zoomed(
  camera: Camera,
  window: Window,
  factor: number,
  px = window.width / 2,
  py = window.height / 2,
): Camera {
  const before = unitsPerPixel(camera, window);
  const zoom = Math.min(MOST_ZOOM, Math.max(1, camera.zoom * factor));
  const after = unitsPerPixel({ ...camera, zoom }, window);
  const dx = (px - window.width / 2) * (before - after);
  const dy = (py - window.height / 2) * (before - after);
  return settled({ zoom, x: camera.x + dx, y: camera.y + dy }, window);
}

export function panned(camera: Camera, window: Window, dx: number, dy: number): Camera {
  const units = unitsPerPixel(camera, window);
  return settled({ ...camera, x: camera.x - dx * units, y: camera.y - dy * units }, window);
}

// Brings the given spaces into view with room around them.
export function lookingAt(spaces: readonly number[], window: Window, margin = 130): Camera {
  if (spaces.length === 0) return wholeSheet;
  const points = spaces.map((space) => shape(space).centre);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 2 * margin;
  const height = Math.max(...ys) - Math.min(...ys) + 2 * margin;
  const top = window.top ?? 0;
  const whole = unitsPerPixel(wholeSheet, window);
  const zoom = Math.max(
    1,
    Math.min(4, whole / Math.max(width / Math.max(1, window.width), height / Math.max(1, window.height - top))),
  );
  const middle = (Math.max(...ys) + Math.min(...ys)) / 2 - ((top / 2) * whole) / zoom;
  return settled({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: middle, zoom }, window);
}
