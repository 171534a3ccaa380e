// Pointer, wheel and pinch on the chart, as an attachment. A press that does not travel is a tap, and one that
// stays is a hold.
export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, px: number, py: number): void;
  tap(target: Element): void;
  hold(target: Element): void;
  hover(target: Element | null): void;
}

const TRAVEL = 8;
const HOLD_MS = 450;

export const gestures =
  (handlers: Gestures) =>
  (node: SVGSVGElement): (() => void) => {
    const touching = new Map<number, PointerEvent>();
    let travelled = 0;
    let held = false;
    let holding: ReturnType<typeof setTimeout> | undefined;

    const local = (x: number, y: number): [number, number] => {
      const box = node.getBoundingClientRect();
      return [x - box.left, y - box.top];
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (touching.size === 0) {
        travelled = 0;
        held = false;
      }
      touching.set(event.pointerId, event);
      clearTimeout(holding);
      if (touching.size > 1) return;
      holding = setTimeout(() => {
        if (travelled >= TRAVEL) return;
        held = true;
        handlers.hold(event.target as Element);
      }, HOLD_MS);
    };

    const move = (event: PointerEvent): void => {
      const before = touching.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') handlers.hover(event.target as Element);
        return;
      }
      const others = [...touching.values()].filter((p) => p.pointerId !== event.pointerId);
      const dx = event.clientX - before.clientX;
      const dy = event.clientY - before.clientY;
      travelled += Math.hypot(dx, dy);
      touching.set(event.pointerId, event);
      if (travelled < TRAVEL) return;
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      const other = others[0];
      if (!other) {
        handlers.pan(dx, dy);
        return;
      }
      const apart = (p: PointerEvent): number => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
      const [px, py] = local((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
      handlers.zoom(apart(event) / Math.max(1, apart(before)), px, py);
      handlers.pan(dx / 2, dy / 2);
    };

    const up = (event: PointerEvent): void => {
      if (!touching.delete(event.pointerId)) return;
      clearTimeout(holding);
      if (event.type === 'pointerup' && touching.size === 0 && travelled < TRAVEL && !held)
        handlers.tap(event.target as Element);
    };

    const leave = (): void => handlers.hover(null);

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      handlers.zoom(
        Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)),
        ...local(event.clientX, event.clientY),
      );
    };

    const end = new AbortController();
    const { signal } = end;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    node.addEventListener('pointerleave', leave, { signal });
    node.addEventListener('wheel', wheel, { signal, passive: false });
    return () => {
      clearTimeout(holding);
      end.abort();
    };
  };
