import {
  type ChartView,
  cellAt,
  dayOf,
  FREE,
  fieldOf,
  findClosure,
  NOWHERE,
  type Schedule,
} from '@evenfield/engine';

/**
 * Returns the first cell of a game day on each field that is open then and has no match on that day: at a start
 * that some match of the season has.
 */
export function openCellsOn(
  schedule: Schedule,
  { grid, matchAt }: ChartView,
  day: number,
): number[] {
  const { placements } = schedule;
  const taken = new Set(
    Array.from(placements)
      .filter((cell) => cell !== NOWHERE && dayOf(grid, cell) === day)
      .map((cell) => fieldOf(grid, cell)),
  );
  return Array.from({ length: grid.fields }, (_, field) => field).flatMap((field) => {
    if (taken.has(field)) return [];
    const cells = Array.from({ length: grid.slots }, (_, slot) => cellAt(grid, day, slot, field));
    return (
      cells.find((cell) => matchAt[cell] === FREE && findClosure(schedule, cell) === null) ?? []
    );
  });
}
