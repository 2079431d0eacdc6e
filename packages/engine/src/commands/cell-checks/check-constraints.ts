/** Which cells the constraints of a season forbid to a match that is being moved. */
import { barsAt } from '../../explanations/bar.ts';
import { type Places, readPlaces } from '../../explanations/read-places.ts';
import { isOpenAt } from '../../explanations/read-plan.ts';
import { dayOf, fieldOf, type Grid, NOWHERE } from '../../model/grid.ts';
import { readConstraints } from '../../model/read-constraints.ts';
import type { Schedule } from '../../model/schedule.ts';
import { startOf } from '../../model/start-times.ts';

/**
 * Returns whether a match may go to a cell, and the match that is there (or `NOWHERE`) to the cell that it
 * leaves, without breaking a must. Null for a setup without constraints.
 */
export function createConstraintCheck(
  schedule: Schedule,
  row: number,
  grid: Grid,
): ((cell: number, other: number) => boolean) | null {
  if (schedule.setup.constraints === undefined) return null;
  const from = schedule.placements[row]!;
  const isFree = createFreeCheck(schedule, row, grid);
  return (cell, other) => {
    if (!isFree(cell, other)) return false;
    if (other === NOWHERE || from === NOWHERE) return true;
    if (!createFreeCheck(schedule, other, grid)(from, row)) return false;
    return !areInEachOthersWay(schedule, { row, cell }, { row: other, cell: from }, grid);
  };
}

interface Placed {
  readonly row: number;
  readonly cell: number;
}

/** Whether two matches that are exchanged would be too close to each other in their new cells. */
function areInEachOthersWay(schedule: Schedule, one: Placed, other: Placed, grid: Grid): boolean {
  if (Math.abs(dayOf(grid, one.cell) - dayOf(grid, other.cell)) > 1) return false;
  const isSameField = fieldOf(grid, one.cell) === fieldOf(grid, other.cell);
  if (!isSameField && !shareAnybody(schedule, one.row, other.row)) return false;
  const placements = schedule.placements.slice();
  placements[one.row] = one.cell;
  placements[other.row] = other.cell;
  const exchanged = { ...schedule, placements };
  const { barsOn } = readPlaces(exchanged, one.row);
  const bars = barsOn(dayOf(grid, one.cell), fieldOf(grid, one.cell));
  return barsAt(bars, startOf(exchanged, one.cell)!).some(
    ({ obstacle }) => 'other' in obstacle && obstacle.other === other.row,
  );
}

/** Whether two matches have a team in common, or a person who is needed at both. */
function shareAnybody({ setup, fixtures: { home, away } }: Schedule, one: number, other: number) {
  const { peopleOf } = readConstraints(setup);
  const [own, others] = [one, other].map((row) => [home[row]!, away[row]!]);
  const people = new Set(own!.flatMap((team) => peopleOf[team]!));
  return others!.some(
    (team) => own!.includes(team) || peopleOf[team]!.some((person) => people.has(person)),
  );
}

/** Whether nothing but a match that leaves, if any, is in the way of another at a cell. */
function createFreeCheck(
  schedule: Schedule,
  row: number,
  grid: Grid,
): (cell: number, leaving: number) => boolean {
  const { home, away } = schedule.fixtures;
  const places = readPlaces(schedule, row);
  const bars = new Map<number, ReturnType<Places['barsOn']>>();
  return (cell, leaving) => {
    const place = {
      day: dayOf(grid, cell),
      field: fieldOf(grid, cell),
      start: startOf(schedule, cell)!,
    };
    const { day, field, start } = place;
    if (!places.fields.includes(field) || !isOpenAt(places.plan, place, places.length))
      return false;
    const key = day * grid.fields + field;
    const found = bars.get(key) ?? places.barsOn(day, field);
    bars.set(key, found);
    return barsAt(found, start).every(({ obstacle }) => {
      if (leaving === NOWHERE) return false;
      if (obstacle.kind !== 'limit') return 'other' in obstacle && obstacle.other === leaving;
      return [home[leaving], away[leaving]].includes(obstacle.team); // it plays as often on both days as before
    });
  };
}
