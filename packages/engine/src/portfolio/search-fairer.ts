import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { improveSchedule } from '../placement/improve-schedule.ts';
import { type SearchStep, searchSchedules } from '../placement/search-schedules.ts';

/**
 * One start of a search for a fairer schedule: alternately generates the season again and moves the same
 * matches, since sometimes the one gains more and sometimes the other. If a match is locked, a person
 * has added or called off one, or a Swiss round was paired by results, it is never generated again. The
 * caller compares whether a find is fairer.
 */
export function searchFairer(schedule: Schedule, start: number): Generator<SearchStep, void> {
  const { setup, seed, fixtures, calledOff = [], delays = [] } = schedule;
  const options = { seed, first: start, starts: 1 };
  const asDrawn =
    calledOff.length === 0 &&
    delays.length === 0 &&
    setup.entries.every(({ pairedRounds = 1 }) => pairedRounds <= 1) &&
    fixtures.manual.every((flag) => flag === 0) &&
    fixtures.lockedAt.every((cell) => cell === NOWHERE);
  return asDrawn && start % 2 === 0
    ? searchSchedules(setup, options)
    : improveSchedule(schedule, options);
}
