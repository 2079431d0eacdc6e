/**
 * Matches at the same time though their slots differ, as a day or a match that is shifted can bring it
 * about. Two that are shifted alike stand to each other as their slots do, so of them nothing is said.
 */
import { cellAt, NOWHERE } from '../model/grid.ts';
import { heldMinutes, isShifted, midnights, shiftOf, startOf } from '../model/start-times.ts';
import { oncePerSeason } from './kept-answers.ts';
import type { Season } from './season.ts';

interface PlayingTimes {
  readonly begins: Float64Array; // match -> minutes on the calendar; NaN without a place or a time
  readonly shift: Int32Array; // match -> minutes after its slot
  readonly lasts: number; // minutes
}

/** Pairs of the matches given, the earlier first, of which the second begins before the first is over. */
export function findOverlaps(
  season: Season,
  matches: Iterable<number>,
): readonly (readonly [number, number])[] {
  const times = readTimes(season);
  if (times === null) return [];
  const { begins, shift, lasts } = times;
  const inOrder = [...matches]
    .filter((match) => !Number.isNaN(begins[match]!))
    .sort((a, b) => begins[a]! - begins[b]! || a - b);
  const pairs: [number, number][] = [];
  inOrder.forEach((match, i) => {
    for (let k = i + 1; k < inOrder.length; k++) {
      const next = inOrder[k]!;
      if (begins[next]! - begins[match]! >= lasts) break;
      if (shift[next] !== shift[match]) pairs.push([match, next]);
    }
  });
  return pairs;
}

/** When every match is played; null where all begin with their slots. */
const readTimes = oncePerSeason((season): PlayingTimes | null => {
  const { schedule, setup, grid, day, slot, field } = season;
  if (!isShifted(schedule)) return null;
  const midnight = midnights(setup);
  const begins = new Float64Array(day.length).fill(Number.NaN);
  const shift = new Int32Array(day.length);
  day.forEach((on, match) => {
    if (on === NOWHERE) return;
    const cell = cellAt(grid, on, slot[match]!, field[match]!);
    begins[match] = midnight[on]! + (startOf(schedule, cell) ?? Number.NaN);
    shift[match] = shiftOf(schedule, cell);
  });
  return { begins, shift, lasts: heldMinutes(setup) };
});
