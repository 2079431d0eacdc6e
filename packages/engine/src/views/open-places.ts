/** Where a new match could be on a game day of a season by the clock. */
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { gameMinutesRange, LATEST_START, shiftOfDay } from '../model/start-times.ts';
import type { ClockPlace } from '../model/with-starts.ts';

/**
 * The first place of a game day on each field that is open then, long enough for the shortest match, and has
 * no match on that day: at a start that some match of the season has, else when the field opens.
 */
export function viewOpenPlaces(schedule: Schedule, day: number): ClockPlace[] {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  const cells = [...placements].filter((cell) => cell !== NOWHERE && dayOf(grid, cell) === day);
  const taken = new Set(cells.map((cell) => fieldOf(grid, cell)));
  const { least } = gameMinutesRange(setup);
  const { openings, isOnGrid } = readConstraints(setup);
  const shift = shiftOfDay(setup, day);
  const inUse = setup.slots.flatMap(({ start }) => (start === null ? [] : start + shift));
  return setup.fields.flatMap((_, field) => {
    if (taken.has(field)) return [];
    const place = day * grid.fields + field;
    const begins = openings[place]!.map(({ from }) => from).filter(
      (start) => start >= shift && start - shift <= LATEST_START,
    );
    const start = [...inUse, ...(isOnGrid[place] === 1 ? [] : begins)].find((at) =>
      openings[place]!.some(({ from, to }) => from <= at && at + least <= to),
    );
    return start === undefined ? [] : { day, field, start };
  });
}
