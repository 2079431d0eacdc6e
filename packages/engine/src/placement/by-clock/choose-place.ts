/** Places for a match: a day and field, and of all starts the few that waste no time. */
import type { Random } from '../../model/random.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import { findHits, type Hits, isAllowed } from './find-hits.ts';
import { floorStart, type Span } from './spans.ts';

export interface Place {
  day: number;
  field: number;
  start: number;
}

const SPAN_STARTS = 3; // of a span: its first, its last and any of its starts
const MATCH_STARTS = 3; // of a match: together with it, right after it, right before it

/** One of the starts that a match could have because of another match `o` on its field. */
function startBeside(b: ClockBoard, m: number, span: Span, o: number, kind: number): number {
  const { changeover } = b.season.tables;
  if (kind === 0) return floorStart(span, b.start[o]!);
  if (kind === 1) return b.start[o]! + b.length[o]! + changeover;
  return floorStart(span, b.start[o]! - changeover - b.length[m]!);
}

/**
 * The starts worth trying on a field and day: at the ends of open time, right before and after the
 * matches there, and together with them.
 */
export function listStarts(b: ClockBoard, m: number, day: number, field: number): number[] {
  const { season } = b;
  const place = day * season.fields + field;
  const length = b.length[m]!;
  const starts: number[] = [];
  for (const span of season.spans[place]!) {
    const last = span.to - length;
    if (last < span.from) continue;
    starts.push(span.from);
    if (span.step === 0) continue;
    starts.push(floorStart(span, last));
    for (let o = b.fieldHead[place]!; o !== NONE; o = b.fieldNext[o]!) {
      for (let kind = 0; kind < MATCH_STARTS && o !== m; kind++) {
        const start = startBeside(b, m, span, o, kind);
        if (start > span.from && start <= last) starts.push(start);
      }
    }
  }
  return [...new Set(starts)];
}

/** A random one of these starts, or of some that are outside of open time; NONE if the field is closed. */
function randomStart(b: ClockBoard, m: number, place: number, random: Random): number {
  const spans = b.season.spans[place]!;
  if (spans.length === 0) return NONE;
  const span = spans[spans.length === 1 ? 0 : random.below(spans.length)]!;
  if (span.step === 0 || span.from + b.length[m]! > span.to) return span.from;
  let matches = 0;
  for (let o = b.fieldHead[place]!; o !== NONE; o = b.fieldNext[o]!) matches++;
  let k = random.below(SPAN_STARTS + MATCH_STARTS * matches);
  if (k === 0) return span.from;
  const last = floorStart(span, span.to - b.length[m]!);
  if (k === 1) return last;
  if (k === 2) return span.from + span.step * random.below(1 + (last - span.from) / span.step);
  k -= SPAN_STARTS;
  let o = b.fieldHead[place]!;
  for (let skip = Math.floor(k / MATCH_STARTS); skip > 0; skip--) o = b.fieldNext[o]!;
  return startBeside(b, m, span, o, k % MATCH_STARTS);
}

/** Chooses a random place of a day for a match; false if setup alone forbids it. */
export function choosePlace(
  b: ClockBoard,
  m: number,
  random: Random,
  day: number,
  place: Place,
): boolean {
  const fields = b.season.tables.groundsOf[b.home[m]!]!;
  place.day = day;
  place.field = fields[random.below(fields.length)]!;
  place.start = randomStart(b, m, day * b.season.fields + place.field, random);
  return place.start !== NONE && isAllowed(b, m, day, place.field, place.start);
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
    for (const start of listStarts(b, m, day, field)) {
      if (!isAllowed(b, m, day, field, start)) continue;
      findHits(b, m, day, field, start, hits);
      if (hits.isImpossible || hits.count > 0) continue;
      const place = { day, field, start };
      const cost = costAt(place);
      if (best === null || cost < best.cost) best = { place, cost };
    }
  }
  return best;
}
