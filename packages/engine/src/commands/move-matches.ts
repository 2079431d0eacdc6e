import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { LATEST_START } from '../model/start-times.ts';
import { addStarts, type ClockPlace, dropIdleStarts, placeOf } from '../model/with-starts.ts';
import { type Place, placeMatches } from './place-matches.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/**
 * A plan that a person accepts as a whole: moves matches to cells, or to the buffer, all at once. With
 * constraints also to places by the clock, at which no slot of the grid has to begin.
 */
export interface MoveMatches {
  readonly kind: 'moveMatches';
  readonly moves: readonly { readonly match: MatchId; readonly to: number | ClockPlace }[];
}

/**
 * Refused as a whole if one of the matches cannot be in its new cell with all others in theirs, and if a
 * place is by the clock in a plain grid.
 */
export function moveMatches(schedule: Schedule, { moves }: MoveMatches): CommandResult {
  const rows = new Map(schedule.fixtures.ids.map((id, row) => [id, row]));
  const places = new Map<number, number | ClockPlace>(); // the last place of a match that is named twice counts
  for (const { match, to } of moves) {
    const row = rows.get(match);
    if (row === undefined) return refuse({ code: 'unknownMatch', match });
    places.set(row, to);
  }
  const isByClock = [...places.values()].some((to) => typeof to !== 'number');
  return isByClock ? moveByClock(schedule, places) : moveToCells(schedule, places);
}

function moveToCells(
  schedule: Schedule,
  places: ReadonlyMap<number, number | ClockPlace>,
): CommandResult {
  const moved = [...places].flatMap(([row, to]): Place[] =>
    typeof to !== 'number' || schedule.placements[row] === to ? [] : [{ row, to }],
  );
  if (moved.length === 0) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, moved);
}

/** Moves on a grid that has a slot for every start that is used; cells are turned into places first. */
function moveByClock(
  schedule: Schedule,
  places: ReadonlyMap<number, number | ClockPlace>,
): CommandResult {
  const { setup } = schedule;
  const inClock = new Map(
    [...places].map(([row, to]) => [row, typeof to === 'number' ? placeOf(schedule, to) : to]),
  );
  const targets = [...inClock.values()].filter((place) => place !== null);
  if (setup.constraints === undefined || !targets.every((place) => isPlace(setup, place)))
    return refuse({ code: 'unknownCell', cell: NOWHERE });
  const wide = addStarts(schedule, targets);
  const cells = new Map(targets.map((place, k) => [place, wide.cells[k]!]));
  const inCells = [...inClock].map(
    ([row, place]) => [row, place ? cells.get(place)! : NOWHERE] as const,
  );
  const result = moveToCells(wide.schedule, new Map(inCells));
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
