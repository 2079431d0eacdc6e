import type { Schedule } from '../model/schedule.ts';
import { cellClashes } from './cell-clash.ts';
import { readSeason } from './season.ts';
import { teamClashes } from './team-clash.ts';

/** Matches, by row, that are at one time on one field (H1) or for one team (H2). */
export interface DoubleBooking {
  readonly rule: 'H1' | 'H2';
  readonly matches: readonly number[];
}

/**
 * The double bookings of a schedule by the clock, those of fields first, and at most `most` of them. Reads
 * the schedule once, and judges nothing else.
 */
export function findDoubleBookings(
  schedule: Schedule,
  most = Number.POSITIVE_INFINITY,
): DoubleBooking[] {
  const season = readSeason(schedule);
  const rules = [
    ['H1', cellClashes],
    ['H2', teamClashes],
  ] as const;
  const found: DoubleBooking[] = [];
  for (const [rule, clashes] of rules) {
    for (const { matches } of clashes(season)) {
      if (found.length >= most) return found;
      found.push({ rule, matches });
    }
  }
  return found;
}
