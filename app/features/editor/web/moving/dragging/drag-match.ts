/**
 * A match follows the pointer. With the mouse from the first few pixels on; with a finger after a long
 * press, for before that a finger scrolls. Nothing is drawn by React while it moves.
 */
import type { MatchId } from '@evenfield/engine';
import { dropMatch } from '../drop-match.ts';
import { clear, type Hands, letGo, showOutcome, takeMatch } from '../hands.ts';
import { carryTo } from '../outcome-to-paint.ts';
import { type Point, sameTarget, type Target, targetAt } from '../pointer-to-target.ts';
import { startAutoScroll } from './auto-scroll.ts';

const LONG_PRESS = 350; // milliseconds
const STILL = 6; // pixels that a resting pointer may tremble

/** Follows the pointer that went down on a match; `source` catches it from then on. */
export function dragMatch(
  hands: Hands,
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
    carrying = carry(hands, match, start);
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
    if (carrying !== null) letGo(hands);
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || carrying === null) return;
    end();
    letGo(hands);
  };
  window.addEventListener('keydown', cancelByKey, { signal: listening.signal, capture: true });
}

/** While `source` is dragged from, a finger does not scroll and brings up no menu. */
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

function carry(hands: Hands, match: MatchId, start: Point) {
  takeMatch(hands, match);
  const stage = hands.stage();
  let point = start;
  let target: Target | null = stage && targetAt(stage, start);
  const home = target;
  let left = false; // the place that it was taken from

  function look() {
    const now = hands.stage();
    if (now === null) return;
    const next = targetAt(now, point);
    if (sameTarget(next, target)) return;
    target = next;
    left ||= !sameTarget(next, home);
    showOutcome(hands, target);
  }

  const scrolling = stage && startAutoScroll(stage.chart.element, look);
  if (stage !== null) carryTo(stage, start);
  return {
    moveTo(next: Point) {
      point = next;
      scrolling?.pointAt(next);
      if (stage !== null) carryTo(stage, next);
      look();
    },
    drop() {
      if (left) dropMatch(hands, target);
      else clear(hands); // a long press alone picks up, and the next tap says where to
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
