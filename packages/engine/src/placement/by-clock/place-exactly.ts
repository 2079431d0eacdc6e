/**
 * Exhaustive search for tiny seasons: the fewest matches that are left over by any schedule. It builds
 * schedules day by day in order of play, every match as early as those before it allow. No others have
 * to be looked at: if every match of a schedule moves, in order of play, to its earliest free start, it
 * is over no later than before, so that those after it still find theirs (semi-active schedules,
 * K. R. Baker, 'Introduction to sequencing and scheduling', 1974).
 */
import { type ClockBoard, flipMatch, liftMatch, NONE, putMatch } from './clock-board.ts';
import type { CostTracker } from './cost-tracker.ts';
import { findHits, Hits, isAllowed } from './find-hits.ts';

/** The most matches of a tiny season. */
export const TINY = 10;

const MOST_PLACES = 200_000; // tried in all

interface Exhaustive {
  readonly board: ClockBoard;
  readonly movable: Int32Array;
  readonly canFlip: readonly boolean[]; // whether it matters which team is at home, and either may be
  readonly hits: Hits;
  readonly best: number[]; // match, its home team, day, field, start: of those placed
  left: number; // places that may still be tried
}

/**
 * Places as many matches as can be placed, if the season is tiny. Returns whether this is proven; else
 * nothing has changed.
 */
export function placeExactly(tracker: CostTracker, movable: Int32Array): boolean {
  const { board } = tracker;
  if (movable.length > TINY) return false;
  const before = movable.filter((m) => board.day[m] !== NONE);
  const best = [...before].flatMap((m) => placeOf(board, m));
  for (const m of before) tracker.lift(m);
  const { requests, groundsOf } = board.season.tables;
  const hasSides = requests.some(({ kind, isMust }) => isMust && kind === 'cannotHost');
  const canFlip = [...board.day.keys()].map(
    (m) =>
      board.mirror[m] === NONE &&
      (hasSides || groundsOf[board.home[m]!] !== groundsOf[board.away[m]!]),
  );
  const hits = new Hits();
  const search = { board, movable, canFlip, hits, best: [...best], left: MOST_PLACES };
  extend(search, 0, 0, NONE, 0);
  const isProven = search.left > 0;
  const chosen = isProven ? search.best : best;
  for (let k = 0; k < chosen.length; k += 5) {
    const [m, home, day, field, start] = chosen.slice(k, k + 5) as [number, ...number[]];
    if (board.home[m] !== home) tracker.flip(m);
    tracker.put(m, day!, field!, start!);
  }
  tracker.settle();
  tracker.accept();
  return isProven;
}

function placeOf({ home, day, field, start }: ClockBoard, m: number): number[] {
  return [m, home[m]!, day[m]!, field[m]!, start[m]!];
}

/** Tries all ways to go on from a schedule up to a match that begins on a day at a time. */
function extend(search: Exhaustive, day: number, time: number, last: number, placed: number): void {
  const { board, movable, canFlip, best } = search;
  if (5 * placed > best.length) {
    best.length = 0;
    for (const m of movable) if (board.day[m] !== NONE) best.push(...placeOf(board, m));
  }
  if (best.length === 5 * movable.length || search.left <= 0 || day === board.season.days) return;
  for (const m of movable) {
    if (board.day[m] !== NONE) continue;
    for (let side = 0; side < (canFlip[m] ? 2 : 1); side++) {
      if (side === 1) flipMatch(board, m);
      for (const field of board.season.tables.groundsOf[board.home[m]!]!) {
        const start = earliestStart(search, m, day, field);
        if (start === NONE || start < time || (start === time && m < last)) continue;
        putMatch(board, m, day, field, start);
        extend(search, day, start, m, placed + 1);
        liftMatch(board, m);
      }
      if (side === 1) flipMatch(board, m);
    }
  }
  extend(search, day + 1, 0, NONE, placed);
}

/** The first start at which nothing is in the way of a match; NONE if there is none. */
function earliestStart(search: Exhaustive, m: number, day: number, field: number): number {
  const { board, hits } = search;
  const { fields, spans, tables } = board.season;
  const place = day * fields + field;
  let earliest = NONE;
  const tryStart = (start: number) => {
    if (earliest !== NONE && start >= earliest) return true;
    search.left--;
    if (!isAllowed(board, m, day, field, start)) return false;
    findHits(board, m, day, field, start, hits);
    if (hits.isImpossible || hits.count > 0) return false;
    earliest = start;
    return true;
  };
  for (let o = board.fieldHead[place]!; o !== NONE; o = board.fieldNext[o]!) {
    tryStart(board.start[o]! + board.length[o]! + tables.changeover);
  }
  for (const { from, to, step } of spans[place]!) {
    const last = step === 0 ? from : to - board.length[m]!;
    for (let start = from; start <= last; start += Math.max(1, step)) if (tryStart(start)) break;
  }
  return earliest;
}
