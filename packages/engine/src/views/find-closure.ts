/** Whether no match may begin in a cell because its field is not open then, and why. */
import { isAbout } from '../model/constraints.ts';
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { gameMinutesRange, startOf } from '../model/start-times.ts';

/**
 * Null if a field is open long enough for the shortest match from the beginning of a cell; else the reason of
 * the closure that takes it away, or '' if there is none: it is outside the opening hours.
 */
export function findClosure(schedule: Schedule, cell: number): string | null {
  const { setup } = schedule;
  if (setup.constraints === undefined || cell === NOWHERE) return null;
  const start = startOf(schedule, cell);
  if (start === null) return null;
  const grid = gridOf(setup);
  const [day, field] = [dayOf(grid, cell), fieldOf(grid, cell)];
  const end = start + gameMinutesRange(setup).least;
  const openings = readConstraints(setup).openings[day * grid.fields + field]!;
  if (openings.some(({ from, to }) => from <= start && end <= to)) return null;
  const { date } = setup.days[day]!;
  const { name } = setup.fields[field]!;
  const closure = setup.constraints.closures.find(
    (row) =>
      isAbout(row, name, date) &&
      (row.from === null || row.from < end) &&
      (row.to === null || row.to > start),
  );
  return closure?.reason ?? '';
}
