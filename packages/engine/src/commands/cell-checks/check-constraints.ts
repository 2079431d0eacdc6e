/** Which cells the constraints of a season forbid to a match that is being moved. */
import { barsAt, type Places, readPlaces } from '../../explanations/read-places.ts';
import { isOpenAt } from '../../explanations/read-plan.ts';
import { dayOf, fieldOf, type Grid, NOWHERE } from '../../model/grid.ts';
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
    return (
      other === NOWHERE || from === NOWHERE || createFreeCheck(schedule, other, grid)(from, row)
    );
  };
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
