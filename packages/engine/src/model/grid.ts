/**
 * The cells of a season: (game day, time slot, field), numbered `(day * slots + slot) * fields + field`.
 * A cell number is meaningful only for its grid.
 */
import type { Setup } from './setup.ts';

export interface Grid {
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
}

/** The cell of a match that has none: parked in the buffer, or not yet placed. */
export const NOWHERE = -1;

export function gridOf(setup: Setup): Grid {
  return { days: setup.days.length, slots: setup.slots.length, fields: setup.fields.length };
}

export function cellAt(grid: Grid, day: number, slot: number, field: number): number {
  return (day * grid.slots + slot) * grid.fields + field;
}

export function dayOf(grid: Grid, cell: number): number {
  return Math.floor(cell / (grid.slots * grid.fields));
}

export function slotOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.fields) % grid.slots;
}

export function fieldOf(grid: Grid, cell: number): number {
  return cell % grid.fields;
}

/** The number of cells: game days times time slots times fields, at most 27,000. */
export function cellCount(grid: Grid): number {
  return grid.days * grid.slots * grid.fields;
}
