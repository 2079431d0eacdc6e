/** Scrolls while the pointer is near an edge, faster the nearer it is: the chart, then the page. */
import type { Point } from '#kernel/web/ui/track-drag.ts';

const EDGE = 56; // pixels
const FASTEST = 1400; // pixels per second

export interface AutoScroll {
  readonly pointAt: (point: Point) => void;
  readonly stop: () => void;
}

/** Starts auto-scrolling; calls `onScroll` after each step, as the pointer's target has changed. */
export function startAutoScroll(scroller: HTMLElement, onScroll: () => void): AutoScroll {
  let point: Point | null = null;
  let last = performance.now();
  let frame = requestAnimationFrame(step);

  function step(now: number) {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    if (point !== null && scrollBy(scroller, point, seconds)) onScroll();
    frame = requestAnimationFrame(step);
  }

  return {
    pointAt: (next) => {
      point = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function scrollBy(scroller: HTMLElement, { x, y }: Point, seconds: number): boolean {
  const box = scroller.getBoundingClientRect();
  if (x < box.left || x > box.right) return false;
  const across = pull(x, box.left, box.right) * seconds;
  const down = pull(y, Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)) * seconds;
  if (across === 0 && down === 0) return false;
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollLeft += across;
  scroller.scrollTop += down;
  if (scroller.scrollTop === scrollTop && down !== 0) window.scrollBy(0, down);
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop || down !== 0;
}

/** Returns pixels per second toward the nearer end, 0 in between. */
export function pull(at: number, first: number, last: number): number {
  const before = Math.max(0, Math.min(1, (first + EDGE - at) / EDGE));
  const behind = Math.max(0, Math.min(1, (at - last + EDGE) / EDGE));
  return Math.round((behind ** 2 - before ** 2) * FASTEST);
}
