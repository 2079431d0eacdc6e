/** Times in which a match may not begin, and what forbids them. */
import type { Obstacle } from './obstacle.ts';

/** A time in which the match may not begin, both ends included, in minutes as in `Plan`. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly obstacle: Obstacle;
}

/** The end of a bar that has none. */
export const EVER = Number.POSITIVE_INFINITY;

/** The bars that hold a start. */
export function barsAt(bars: readonly Bar[], start: number): Bar[] {
  return bars.filter(({ from, to }) => from <= start && start <= to);
}

/** Of starts in order, the first one of each stretch that the same bars hold, with these bars. */
export function listStretches(
  starts: readonly number[],
  bars: readonly Bar[],
): { readonly start: number; readonly held: readonly Bar[] }[] {
  const stretches: { start: number; held: Bar[] }[] = [];
  let until = -EVER; // where a bar begins, or is over
  for (const start of starts) {
    if (start < until) continue;
    until = EVER;
    const held: Bar[] = [];
    for (const bar of bars) {
      if (start < bar.from) until = Math.min(until, bar.from);
      else if (start <= bar.to) {
        until = Math.min(until, bar.to + 1);
        held.push(bar);
      }
    }
    stretches.push({ start, held });
  }
  return stretches;
}
