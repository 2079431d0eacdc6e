import type { Schedule } from '../model/schedule.ts';
import { cellClash } from './cell-clash.ts';
import { readSeason } from './season.ts';
import { teamClash } from './team-clash.ts';

/** Matches, by row, that are at one time on one field (H1) or for one team (H2). */
export interface DoubleBooking {
  readonly rule: 'H1' | 'H2';
  readonly matches: readonly number[];
}

/**
 * All double bookings of a schedule by the clock, those of fields first. Reads the schedule once, and
 * judges nothing else.
 */
export function findDoubleBookings(schedule: Schedule): DoubleBooking[] {
  const season = readSeason(schedule);
  return [
    ...cellClash.find(season).map(({ matches }) => ({ rule: 'H1' as const, matches })),
    ...teamClash.find(season).map(({ matches }) => ({ rule: 'H2' as const, matches })),
  ];
}
