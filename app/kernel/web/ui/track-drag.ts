/**
 * Follows a pointer that drags: a mouse from the first few pixels on; a finger after a long press, since
 * it scrolls before that.
 */

const LONG_PRESS = 350; // milliseconds
const STILL = 6; // pixels a resting pointer may move

/** In pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a drag does. It ends with `drop` or `cancel`. */
export interface Drag {
  readonly moveTo: (point: Point) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Calls `begin` once the pointer that went down drags. `source` captures the pointer, and has `data-dragging` meanwhile. */
export function trackDrag(
  source: HTMLElement,
  down: PointerEvent,
  begin: (start: Point) => Drag,
): void {
  const start = pointOf(down);
  const byFinger = down.pointerType !== 'mouse';
  const listening = new AbortController();
  let drag: Drag | null = null;
  const timer = byFinger ? setTimeout(startDrag, LONG_PRESS) : undefined;

  function startDrag() {
    source.setPointerCapture(down.pointerId);
    source.dataset['dragging'] = 'true';
    drag = begin(start);
  }

  function end() {
    clearTimeout(timer);
    listening.abort();
    delete source.dataset['dragging'];
  }

  function listen(type: string, react: (event: PointerEvent) => void) {
    const onEvent = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerId === down.pointerId) react(event);
    };
    window.addEventListener(type, onEvent, { signal: listening.signal });
  }

  listen('pointermove', (event) => {
    const point = pointOf(event);
    if (drag === null && isStill(start, point)) return;
    if (drag === null && byFinger) end();
    else if (drag === null) startDrag();
    drag?.moveTo(point);
  });
  listen('pointerup', () => {
    end();
    drag?.drop();
  });
  listen('pointercancel', () => {
    end();
    drag?.cancel();
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drag === null) return;
    end();
    drag.cancel();
  };
  window.addEventListener('keydown', cancelByKey, { signal: listening.signal, capture: true });
}

/** Prevents touch scrolling and the context menu during a drag from `source`. */
export function preventScrollOnDrag(source: HTMLElement): () => void {
  const listening = new AbortController();
  const prevent = (event: Event) => {
    if (source.dataset['dragging'] !== undefined && event.cancelable) event.preventDefault();
  };
  for (const type of ['touchmove', 'touchend', 'contextmenu']) {
    source.addEventListener(type, prevent, { passive: false, signal: listening.signal });
  }
  return () => listening.abort();
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function isStill(start: Point, { x, y }: Point): boolean {
  return Math.hypot(x - start.x, y - start.y) < STILL;
}
