/**
 * Places for the matches of a playoff in a season with constraints: as early as possible, each after those
 * it waits for, at free times of the playoff's fields. Rests are shortened if the season is too short.
 */
import { findWaits } from '../brackets/playoff-matches.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import { type ClockPlace, placeOf } from '../model/with-starts.ts';
import { boardOfSchedule, type OpenTimes } from '../placement/by-clock/board-of-schedule.ts';
import { CostTracker } from '../placement/by-clock/cost-tracker.ts';
import { MatchSettler } from '../placement/by-clock/settle-matches.ts';

export interface ClockPlayoffOptions {
  readonly rows: readonly number[]; // of its matches that need a place, each behind those it waits for
  readonly after: number | null; // minutes on the calendar at which what comes before is over; null: nothing does
  readonly fromDay: number; // the first game day that may be used
  readonly openAt?: OpenTimes; // left out: all open times may be used
}

const ANOTHER_DAY = Number.POSITIVE_INFINITY; // a rest that no pause on the same day is

/** The minutes on the calendar at which the last match of a division's teams is over; null if none is placed. */
export function endOfDivision(schedule: Schedule, division: string): number | null {
  const { setup, fixtures, placements } = schedule;
  const { midnights, lengthOf, entryOf } = readConstraints(setup);
  const isOfIt = (team: number) => {
    const entry = setup.entries[entryOf[team]!]!;
    return entry.division === division && !isPlayoff(entry);
  };
  const ends = [...placements].flatMap((cell, row) => {
    const place = placeOf(schedule, cell);
    const { entry, home, away } = fixtures;
    if (place === null || isPlayoff(setup.entries[entry[row]!]!)) return [];
    if (!isOfIt(home[row]!) && !isOfIt(away[row]!)) return [];
    return midnights[place.day]! + place.start + lengthOf[entry[row]!]!;
  });
  return ends.length === 0 ? null : ends.reduce((last, end) => Math.max(last, end));
}

/** Row -> its place; rows for which none was found are left out. All other matches stay. */
export function placePlayoffByClock(
  schedule: Schedule,
  options: ClockPlayoffOptions,
): ReadonlyMap<number, ClockPlace> {
  const { setup, fixtures } = schedule;
  const wanted = readConstraints(setup).restOf[fixtures.entry[options.rows[0]!]!]!;
  const rests = [...(setup.event === 'league' ? [ANOTHER_DAY] : []), wanted, 0];
  let best: ReadonlyMap<number, ClockPlace> = new Map();
  for (const rest of rests) {
    const found = placeWithRest(schedule, options, rest);
    if (found.size > best.size) best = found;
    if (best.size === options.rows.length) break;
  }
  return best;
}

function placeWithRest(
  schedule: Schedule,
  { rows, after, fromDay, openAt }: ClockPlayoffOptions,
  rest: number,
): Map<number, ClockPlace> {
  const moving = new Set(rows);
  const board = boardOfSchedule(schedule, {
    isFixed: (row) => !moving.has(row),
    ...(openAt !== undefined && { openAt }),
  });
  const { midnights, lengthOf } = board.season.tables;
  const days = [...schedule.setup.days.keys()].filter((day) => day >= fromDay);
  const lasts = (row: number) => lengthOf[schedule.fixtures.entry[row]!]!;
  const settler = new MatchSettler(new CostTracker(board), {
    daysOf: () => days,
    isOpen: (row, { field }) =>
      schedule.setup.entries[schedule.fixtures.entry[row]!]!.fields.includes(field),
  });
  for (const row of rows) if (placeOf(schedule, schedule.placements[row]!)) settler.lift(row);
  const begins = ({ day, start }: ClockPlace) => midnights[day]! + start;
  const waits = findWaits(schedule);
  const placed = new Map<number, ClockPlace>();
  const placeNow = (row: number) =>
    placed.get(row) ?? (moving.has(row) ? null : placeOf(schedule, schedule.placements[row]!));
  for (const row of rows) {
    const feeders = waits.filter(({ waiter }) => waiter === row).map(({ feeder }) => feeder);
    if (feeders.some((feeder) => moving.has(feeder) && !placed.has(feeder))) continue;
    const ends = feeders.flatMap((feeder) => {
      const place = placeNow(feeder);
      return place === null ? [] : [{ day: place.day, end: begins(place) + lasts(feeder) }];
    });
    const follows = (place: ClockPlace) =>
      (after === null || (rest === ANOTHER_DAY ? midnights[place.day]! : begins(place)) >= after) &&
      ends.every(({ day, end }) =>
        day === place.day ? begins(place) >= end + rest : begins(place) >= end,
      );
    const waiters = waits.filter(({ feeder }) => feeder === row).map(({ waiter }) => waiter);
    const precedes = (place: ClockPlace) =>
      waiters.every((waiter) => {
        const there = placeNow(waiter);
        return there === null || begins(place) + lasts(row) <= begins(there);
      });
    let first: ClockPlace | null = null;
    for (const place of settler.freePlaces(row)) {
      if (first !== null && place.day !== first.day) break;
      if (!follows(place) || !precedes(place)) continue;
      if (first === null || place.start < first.start) first = place;
    }
    if (first === null) continue;
    settler.put(row, first);
    placed.set(row, first);
  }
  return placed;
}
