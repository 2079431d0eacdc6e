/**
 * Matches that overlap although their slots differ, because of long matches or shifted days or matches.
 * Pairs in one slot with the same shift are not included.
 */
import { cellAt, NOWHERE } from '../model/grid.ts';
import type { Setup } from '../model/setup.ts';
import {
  gameMinutesOf,
  gameMinutesRange,
  isShifted,
  midnights,
  shiftOf,
  startOf,
} from '../model/start-times.ts';
import { cachedPerSeason } from './cache.ts';
import type { Season } from './season.ts';

interface PlayingTimes {
  readonly begins: Float64Array; // match -> minutes on the calendar; NaN without a place or a time
  readonly shift: Int32Array; // match -> minutes after its slot
  readonly lasts: Float64Array; // match -> minutes
}

/**
 * Yields pairs of the given matches, the earlier first, of which the second begins before the first is
 * over, or less than `pause` minutes later. Matches that all overlap have as many pairs as their square.
 */
export function* findOverlaps(
  season: Season,
  matches: Iterable<number>,
  pause = 0,
): Generator<readonly [number, number]> {
  const times = readTimes(season);
  if (times === null) return;
  const { begins, shift, lasts } = times;
  const inOrder = [...matches]
    .filter((match) => !Number.isNaN(begins[match]!))
    .sort((a, b) => begins[a]! - begins[b]! || a - b);
  for (const [i, match] of inOrder.entries()) {
    for (let k = i + 1; k < inOrder.length; k++) {
      const next = inOrder[k]!;
      if (begins[next]! - begins[match]! >= lasts[match]! + pause) break;
      const isOneTime =
        season.day[next] === season.day[match] &&
        season.slot[next] === season.slot[match] &&
        shift[next] === shift[match];
      if (!isOneTime) yield [match, next];
    }
  }
}

/** When every match is played; null if all begin with their slots and are over before the next one. */
const readTimes = cachedPerSeason((season): PlayingTimes | null => {
  const { schedule, setup, grid, day, slot, field } = season;
  if (!setup.constraints && !isShifted(schedule) && isOverInTime(setup)) return null;
  const midnight = midnights(setup);
  const begins = new Float64Array(day.length).fill(Number.NaN);
  const shift = new Int32Array(day.length);
  const minutes = setup.entries.map((_, entry) => gameMinutesOf(setup, entry));
  const lasts = Float64Array.from(schedule.fixtures.entry, (entry) => minutes[entry]!);
  day.forEach((on, match) => {
    if (on === NOWHERE) return;
    const cell = cellAt(grid, on, slot[match]!, field[match]!);
    begins[match] = midnight[on]! + (startOf(schedule, cell) ?? Number.NaN);
    shift[match] = shiftOf(schedule, cell);
  });
  return { begins, shift, lasts };
});

/** Whether every match is over before the next slot begins, those of the last slot before the next day. */
function isOverInTime(setup: Setup): boolean {
  const starts = setup.slots.flatMap(({ start }) => start ?? []);
  const { most } = gameMinutesRange(setup);
  const nextDay = starts.length > 0 ? starts[0]! + 1440 : Number.POSITIVE_INFINITY;
  return starts.every((start, k) => start + most <= (starts[k + 1] ?? nextDay));
}
