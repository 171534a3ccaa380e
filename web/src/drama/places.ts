// Where the places of the table are. The chart is drawn where it goes to, and flies there: what lies on it is asked for
// its place in the drawing, not for where it is seen on the way.
import type { Places } from './cue';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

// Whether a place shows it: a small window of the chart ends before the page does.
const shows = ({ left, top, right, bottom }: DOMRectReadOnly, { x, y }: Spot): boolean =>
  x > Math.max(0, left) && y > Math.max(0, top) && x < Math.min(innerWidth, right) && y < Math.min(innerHeight, bottom);
const page = (): DOMRectReadOnly => new DOMRect(0, 0, innerWidth, innerHeight);

const middle = ({ left, top, width, height }: DOMRectReadOnly): Spot => ({ x: left + width / 2, y: top + height / 2 });

function inDrawing(element: SVGGElement, drawing: SVGSVGElement): Spot {
  const { e, f } = element.transform.baseVal.getItem(0).matrix;
  const shown = drawing.viewBox.baseVal;
  const window = drawing.parentElement!.getBoundingClientRect();
  const scale = Math.min(window.width / shown.width, window.height / shown.height);
  const { x, y } = middle(window);
  return { x: x + (e - shown.x - shown.width / 2) * scale, y: y + (f - shown.y - shown.height / 2) * scale };
}

export function spotOf(places: Places): Spot | null {
  for (const place of places) {
    for (const element of document.querySelectorAll(`[data-at="${place}"]`)) {
      const drawing = element instanceof SVGGElement ? element.ownerSVGElement : null;
      const box = element.getBoundingClientRect();
      const spot = drawing ? inDrawing(element as SVGGElement, drawing) : middle(box);
      const around = element.parentElement?.closest('[data-at]')?.getBoundingClientRect() ?? page();
      if (box.width + box.height > 0 && shows(around, spot)) return spot;
    }
  }
  return null;
}

const clamp = (at: number, size: number, room: number): number =>
  Math.min(room - size / 2 - 8, Math.max(size / 2 + 8, at));

// Beside a spot, wholly in the window.
export function beside({ x, y }: Spot, width: number, height: number): Spot {
  const right = x + width / 2 + 44;
  const free = right + width / 2 < innerWidth ? right : x - width / 2 - 44;
  return { x: clamp(free, width, innerWidth), y: clamp(y, height, innerHeight) };
}
