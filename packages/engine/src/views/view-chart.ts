/**
 * The colour chart: time slots of every game day as rows, fields as columns. Cells are numbered as in
 * `Grid`, row by row, so the cell of (row, column) is `row * fields + column` and row `r` is time slot
 * `r % slots` of game day `r / slots`. Finding what stands in a cell is one read.
 */
import { cellCount, type Grid, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';

/** In a cell where no match is. */
export const FREE = -1;

export interface ChartView {
  readonly grid: Grid;
  readonly matchAt: Int32Array; // cell -> fixture, or FREE
  readonly offChart: readonly number[]; // fixtures without a cell of their own: parked, or in one that an earlier fixture has
}

/** Derives the chart. A cell shows one match at most; a match that finds its cell taken is off the chart, never lost. */
export function viewChart(schedule: Schedule): ChartView {
  const grid = gridOf(schedule.setup);
  const matchAt = new Int32Array(cellCount(grid)).fill(FREE);
  const offChart: number[] = [];
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || matchAt[cell] !== FREE) offChart.push(fixture);
    else matchAt[cell] = fixture;
  });
  return { grid, matchAt, offChart };
}
