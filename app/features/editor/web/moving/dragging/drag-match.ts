/**
 * Dragging a match: with a mouse from the first few pixels on; by touch after a long press, since a
 * finger scrolls before that. React renders nothing during the drag.
 */
import type { MatchId } from '@evenfield/engine';
import { dropMatch } from '../drop-match.ts';
import { clear, letGo, type MoveContext, showOutcome, takeMatch } from '../move-context.ts';
import { carryTo } from '../outcome-to-paint.ts';
import { type Point, sameTarget, type Target, targetAt } from '../pointer-to-target.ts';
import { startAutoScroll } from './auto-scroll.ts';

const LONG_PRESS = 350; // milliseconds
const STILL = 6; // pixels a resting pointer may move

/** Starts a drag of the match under the pointer; `source` captures the pointer. */
export function dragMatch(
  context: MoveContext,
  source: HTMLElement,
  match: MatchId,
  down: PointerEvent,
): void {
  const start = pointOf(down);
  const byFinger = down.pointerType !== 'mouse';
  const listening = new AbortController();
  let carrying: ReturnType<typeof carry> | null = null;
  const timer = byFinger ? setTimeout(begin, LONG_PRESS) : undefined;

  function begin() {
    source.setPointerCapture(down.pointerId);
    source.dataset['dragging'] = 'true';
    carrying = carry(context, match, start);
  }

  function end() {
    clearTimeout(timer);
    listening.abort();
    delete source.dataset['dragging'];
    carrying?.stop();
  }

  function listen(type: string, react: (event: PointerEvent) => void) {
    const heard = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerId === down.pointerId) react(event);
    };
    window.addEventListener(type, heard, { signal: listening.signal });
  }

  listen('pointermove', (event) => {
    const point = pointOf(event);
    if (carrying === null && isStill(start, point)) return;
    if (carrying === null && byFinger) end();
    else if (carrying === null) begin();
    carrying?.moveTo(point);
  });
  listen('pointerup', () => {
    end();
    carrying?.drop();
  });
  listen('pointercancel', () => {
    end();
    if (carrying !== null) letGo(context);
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || carrying === null) return;
    end();
    letGo(context);
  };
  window.addEventListener('keydown', cancelByKey, { signal: listening.signal, capture: true });
}

/** Prevents touch scrolling and the context menu during a drag from `source`. */
export function keepFingerFromScrolling(source: HTMLElement): () => void {
  const listening = new AbortController();
  const prevent = (event: Event) => {
    if (source.dataset['dragging'] !== undefined && event.cancelable) event.preventDefault();
  };
  for (const type of ['touchmove', 'touchend', 'contextmenu']) {
    source.addEventListener(type, prevent, { passive: false, signal: listening.signal });
  }
  return () => listening.abort();
}

function carry(context: MoveContext, match: MatchId, start: Point) {
  takeMatch(context, match);
  const stage = context.stage();
  let point = start;
  let target: Target | null = stage && targetAt(stage, start);
  const home = target;
  let left = false; // whether the pointer left the original cell

  function follow() {
    const now = context.stage();
    if (now === null) return;
    const next = targetAt(now, point);
    if (sameTarget(next, target)) return;
    target = next;
    left ||= !sameTarget(next, home);
    showOutcome(context, target);
  }

  const scrolling = stage && startAutoScroll(stage.chart.element, follow);
  if (stage !== null) carryTo(stage, start);
  return {
    moveTo(next: Point) {
      point = next;
      scrolling?.pointAt(next);
      if (stage !== null) carryTo(stage, next);
      follow();
    },
    drop() {
      if (left) dropMatch(context, target);
      else clear(context); // a long press only picks up; the next tap drops
    },
    stop: () => scrolling?.stop(),
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function isStill(start: Point, { x, y }: Point): boolean {
  return Math.hypot(x - start.x, y - start.y) < STILL;
}
