/** Schedules with their counts, for tests of what a search brings. */
import { judge, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import type { FoundSchedule } from '#league/schedule-search.ts';

/** A league whose teams rest ever longer. */
export const first = foundOf(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  C-A  D-B
  2027-04-03  11:00  A-D  B-C
`);
export const second = foundOf(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  10:00  C-A  D-B
  2027-04-10  11:00  A-D  B-C
`);
export const third = foundOf(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  C-A  D-B
  2027-04-17  09:00  A-D  B-C
`);

export function foundOf(chart: string): FoundSchedule {
  return judged(readChart(chart));
}

export function judged(schedule: Schedule): FoundSchedule {
  return { schedule, counts: judge(schedule).map(({ conflicts: _, ...count }) => count) };
}
