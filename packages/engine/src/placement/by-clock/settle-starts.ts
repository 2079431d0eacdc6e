import { NONE } from './clock-board.ts';
import type { CostTracker } from './cost-tracker.ts';
import { findHits, Hits, isAllowed } from './find-hits.ts';
import { floorStart } from './spans.ts';

/**
 * Moves matches by a few minutes to starts that exist. A match may begin when another one on its field is
 * over; once that one has moved away, it begins at a minute that is no start any more.
 */
export function settleStarts(tracker: CostTracker): void {
  const { board } = tracker;
  const { days, fields, spans, tables } = board.season;
  const hits = new Hits();
  for (let place = 0; place < days * fields; place++) {
    let over = 0; // when the match before is over, with the changeover
    let next = board.fieldHead[place]!;
    for (let m = next; m !== NONE; m = next) {
      next = board.fieldNext[m]!;
      const start = board.start[m]!;
      const span = spans[place]!.find(({ from, to }) => from <= start && start < to);
      if (board.fixed[m] === 0 && span !== undefined && start !== over) {
        const earlier = floorStart(span, start);
        const starts = [earlier, Math.max(over, span.from), earlier + span.step];
        if (start !== earlier) moveToFirst(tracker, m, starts, hits);
      }
      over = board.start[m]! + board.length[m]! + tables.changeover;
    }
  }
}

/** Moves a match to the first of these starts that is free, if any is. */
function moveToFirst(tracker: CostTracker, m: number, starts: readonly number[], hits: Hits): void {
  const { board } = tracker;
  const [day, field, before] = [board.day[m]!, board.field[m]!, board.start[m]!];
  tracker.lift(m);
  const free = starts.find((start) => {
    if (!isAllowed(board, m, day, field, start)) return false;
    findHits(board, m, day, field, start, hits);
    return !hits.isImpossible && hits.count === 0;
  });
  tracker.put(m, day, field, free ?? before);
  tracker.settle();
  tracker.accept();
}
