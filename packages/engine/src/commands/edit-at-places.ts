import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { LATEST_START } from '../model/start-times.ts';
import { addStarts, type ClockPlace, dropIdleStarts } from '../model/with-starts.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/**
 * Runs an edit on a grid in which a slot begins at every given place; `edit` gets that schedule and the
 * places' cells in it. What comes of it has a slot for every start that is used. Refused if a place is none
 * of the schedule, and in a plain grid; refusals are in the cells of the given schedule.
 */
export function editAtPlaces(
  schedule: Schedule,
  places: readonly ClockPlace[],
  edit: (wide: Schedule, cells: readonly number[]) => CommandResult,
): CommandResult {
  const { setup } = schedule;
  if (setup.constraints === undefined || !places.every((place) => isPlace(setup, place)))
    return refuse({ code: 'unknownCell', cell: NOWHERE });
  const wide = addStarts(schedule, places);
  const result = edit(wide.schedule, wide.cells);
  if (result.ok) return accept(dropIdleStarts(result.value.schedule), result.value.warnings);
  const { refusal } = result;
  return refuse(
    'cell' in refusal
      ? { ...refusal, cell: cellBefore(schedule, wide.schedule, refusal.cell) }
      : refusal,
  );
}

function isPlace({ days, fields }: Setup, { day, field, start }: ClockPlace): boolean {
  const isStart = Number.isInteger(start) && start >= 0 && start <= LATEST_START;
  return days[day] !== undefined && fields[field] !== undefined && isStart;
}

/** The cell of a schedule that is the same as one on its wider grid; NOWHERE if its start is new there. */
function cellBefore(schedule: Schedule, wide: Schedule, cell: number): number {
  if (cell === NOWHERE) return NOWHERE;
  const [before, grid] = [gridOf(schedule.setup), gridOf(wide.setup)];
  const slot = schedule.setup.slots.indexOf(wide.setup.slots[slotOf(grid, cell)]!);
  return slot < 0 ? NOWHERE : cellAt(before, dayOf(grid, cell), slot, fieldOf(grid, cell));
}
