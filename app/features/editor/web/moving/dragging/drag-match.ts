/** Dragging a match. React renders nothing during the drag. */
import type { MatchId } from '@evenfield/engine';
import { type Drag, type Point, trackDrag } from '#kernel/web/ui/track-drag.ts';
import { dropMatch } from '../drop-match.ts';
import { clear, letGo, type MoveContext, showOutcome, takeMatch } from '../move-context.ts';
import { carryTo } from '../outcome-to-paint.ts';
import { sameTarget, type Target, targetAt } from '../pointer-to-target.ts';
import { startAutoScroll } from './auto-scroll.ts';

/** Starts a drag of the match under the pointer; `source` captures the pointer. */
export function dragMatch(
  context: MoveContext,
  source: HTMLElement,
  match: MatchId,
  down: PointerEvent,
): void {
  trackDrag(source, down, (start) => carry(context, match, start));
}

function carry(context: MoveContext, match: MatchId, start: Point): Drag {
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
    moveTo: (next) => {
      point = next;
      scrolling?.pointAt(next);
      if (stage !== null) carryTo(stage, next);
      follow();
    },
    drop: () => {
      scrolling?.stop();
      if (left) dropMatch(context, target);
      else clear(context); // a long press only picks up; the next tap drops
    },
    cancel: () => {
      scrolling?.stop();
      letGo(context);
    },
  };
}
