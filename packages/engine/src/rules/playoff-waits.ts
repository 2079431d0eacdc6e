/** How the matches of playoffs that wait for each other follow each other, as the judge sees it. */
import { NOWHERE } from '../model/grid.ts';
import { heldMinutes, isShifted, midnights, startOf } from '../model/start-times.ts';
import { findWaits, type Wait } from '../playoffs/playoff-matches.ts';
import type { Season } from './season.ts';

const TWO_DAYS = 2880; // beyond these a day without a date stands where nobody knows

export interface PlacedWait extends Wait {
  readonly isLate: boolean; // the match that waits begins after the other has ended
  readonly rest: number | null; // rest periods between the two; null: on two days, or not in order
}

/** The waits of which both matches have a cell. */
export function findPlacedWaits(season: Season): PlacedWait[] {
  const { schedule, setup, day, slot } = season;
  const { placements } = schedule;
  const midnight = midnights(setup);
  const begins = (match: number) =>
    midnight[day[match]!]! + (startOf(schedule, placements[match]!) ?? Number.NaN);
  return findWaits(schedule).flatMap((wait) => {
    const { feeder, waiter } = wait;
    if (placements[feeder] === NOWHERE || placements[waiter] === NOWHERE) return [];
    const days = day[waiter]! - day[feeder]!;
    const slots = slot[waiter]! - slot[feeder]!;
    const minutes = begins(waiter) - begins(feeder);
    const tooEarly = minutes < heldMinutes(setup) && minutes > -TWO_DAYS; // never where a time is missing
    const isLate = (days > 0 || (days === 0 && slots > 0)) && !(isShifted(schedule) && tooEarly);
    return [{ ...wait, isLate, rest: isLate && days === 0 ? slots - 1 : null }];
  });
}
