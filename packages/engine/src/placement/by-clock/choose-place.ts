/** Places for a match: a day and field, and of all starts the few that waste no time. */
import type { Random } from '../../model/random.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import { findHits, type Hits, isAllowed } from './find-hits.ts';

export interface Place {
  day: number;
  field: number;
  start: number;
}

/** The start on the lattice of a span at or after the time, or before it; null if there is none. */
function onLattice(from: number, step: number, time: number, isLater: boolean): number {
  if (step === 0) return from;
  const steps = (time - from) / step;
  return from + step * (isLater ? Math.ceil(steps) : Math.floor(steps));
}

const starts: number[] = [];

/**
 * The starts worth trying on a field and day: at the ends of open time, right before and after the
 * matches there, and together with them. Returns a list that the next call overwrites.
 */
export function listStarts(b: ClockBoard, m: number, day: number, field: number): number[] {
  const { season } = b;
  const place = day * season.fields + field;
  const length = b.length[m]!;
  const { changeover } = season.tables;
  starts.length = 0;
  for (const { from, to, step } of season.spans[place]!) {
    const last = to - length;
    if (last < from) continue;
    starts.push(from);
    if (step === 0) continue;
    const add = (start: number) => {
      if (start > from && start <= last && !starts.includes(start)) starts.push(start);
    };
    add(onLattice(from, step, last, false));
    for (let o = b.fieldHead[place]!; o !== NONE; o = b.fieldNext[o]!) {
      if (o === m) continue;
      const begin = b.start[o]!;
      if (begin > to || begin + b.length[o]! < from) continue;
      add(onLattice(from, step, begin, true));
      add(onLattice(from, step, begin + b.length[o]! + changeover, true));
      add(onLattice(from, step, begin - changeover - length, false));
    }
  }
  return starts;
}

/** A random place that setup alone allows; null if none was found. */
export function randomPlace(b: ClockBoard, m: number, random: Random, day: number): Place | null {
  const fields = b.season.tables.groundsOf[b.home[m]!]!;
  const field = fields[random.below(fields.length)]!;
  const list = listStarts(b, m, day, field);
  if (list.length === 0) return null;
  const start = list[random.below(list.length)]!;
  return isAllowed(b, m, day, field, start) ? { day, field, start } : null;
}

/** A random day on which the match may be. */
export function randomDay(b: ClockBoard, m: number, random: Random): number {
  if (b.bound[m] !== NONE) return b.bound[m]!;
  const days = b.season.openDays[b.entry[m]!]!;
  return days.length === 0 ? NONE : days[random.below(days.length)]!;
}

/** The free place of a day at which the match costs least by `costAt`; null if there is none. */
export function cheapestOn(
  b: ClockBoard,
  m: number,
  day: number,
  hits: Hits,
  costAt: (place: Place) => number,
): { place: Place; cost: number } | null {
  let best: { place: Place; cost: number } | null = null;
  for (const field of b.season.tables.groundsOf[b.home[m]!]!) {
    for (const start of [...listStarts(b, m, day, field)]) {
      if (!isAllowed(b, m, day, field, start)) continue;
      findHits(b, m, day, field, start, hits);
      if (hits.isImpossible || hits.list.length > 0) continue;
      const place = { day, field, start };
      const cost = costAt(place);
      if (best === null || cost < best.cost) best = { place, cost };
    }
  }
  return best;
}
