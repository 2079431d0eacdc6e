/** The order of playoff matches and those they wait for, as the judge reads it. */

import { findSeedWaits, findWaits, type Wait } from '../brackets/playoff-matches.ts';
import { NOWHERE } from '../model/grid.ts';
import { gameMinutesOf, midnights, startOf } from '../model/start-times.ts';
import type { Season } from './season.ts';

const TWO_DAYS = 2880; // beyond these a day without a date is at an unknown time

export interface PlacedWait extends Wait {
  readonly isLate: boolean; // the match that waits begins after the other has ended
  readonly rest: number | null; // slots between the two; null: on two days, or not in order
}

/** The waits of which both matches have a cell. */
export function findPlacedWaits(season: Season): PlacedWait[] {
  const { schedule, day, slot } = season;
  const { placements } = schedule;
  const isLate = createOrderTest(season);
  return findWaits(schedule).flatMap((wait) => {
    const { feeder, waiter } = wait;
    if (placements[feeder] === NOWHERE || placements[waiter] === NOWHERE) return [];
    const late = isLate(feeder, waiter);
    const isOneDay = day[waiter] === day[feeder];
    return [
      { ...wait, isLate: late, rest: late && isOneDay ? slot[waiter]! - slot[feeder]! - 1 : null },
    ];
  });
}

/**
 * The playoff matches with a seed that do not come after the last match of the tables that supply the
 * seeds, each with a match of those that it does not follow. A started playoff waits for none.
 */
export function findEarlySeeds(season: Season): Wait[] {
  const { placements } = season.schedule;
  const isLate = createOrderTest(season);
  return findSeedWaits(season.schedule).flatMap(({ tables, waiters }) => {
    const last = findLast(season, tables);
    return waiters.flatMap((waiter): Wait[] => {
      if (placements[waiter] === NOWHERE) return [];
      const feeder = last.find((row) => !isLate(row, waiter));
      return feeder === undefined ? [] : [{ feeder, waiter }];
    });
  });
}

/** The placed match of some tables in the last time slot, and the one that begins last by the clock. */
function findLast(season: Season, tables: ReadonlySet<number>): number[] {
  const { schedule, setup, order, day, crossovers } = season;
  const { fixtures, placements } = schedule;
  const isOfThem = (row: number) => tables.has(fixtures.entry[row]!) && !crossovers.includes(row);
  const last = order.findLast(isOfThem);
  if (last === undefined) return [];
  const midnight = midnights(setup);
  const begins = (row: number) => midnight[day[row]!]! + (startOf(schedule, placements[row]!) ?? 0);
  const latest = order
    .filter(isOfThem)
    .reduce((most, row) => (begins(row) > begins(most) ? row : most));
  return [last, latest];
}

/** Whether one match begins after another has ended; both have a cell. */
function createOrderTest({ schedule, setup, day, slot }: Season) {
  const { placements } = schedule;
  const midnight = midnights(setup);
  const begins = (match: number) =>
    midnight[day[match]!]! + (startOf(schedule, placements[match]!) ?? Number.NaN);
  return (feeder: number, waiter: number): boolean => {
    const days = day[waiter]! - day[feeder]!;
    const slots = slot[waiter]! - slot[feeder]!;
    const minutes = begins(waiter) - begins(feeder);
    const lasts = gameMinutesOf(setup, schedule.fixtures.entry[feeder]!);
    const tooEarly = minutes < lasts && minutes > -TWO_DAYS; // never if a time is missing
    return (days > 0 || (days === 0 && slots > 0)) && !tooEarly;
  };
}
