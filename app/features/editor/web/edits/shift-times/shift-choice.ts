/** The matches chosen for a shift of times, and the effect of the shift. */

import {
  type Command,
  cellAt,
  dayOf,
  fieldOf,
  gridOf,
  type MatchId,
  NOWHERE,
  type Schedule,
  slotOf,
  startOf,
} from '@evenfield/engine';
import { timeLabel } from '@evenfield/wire';
import { formatDay, formatMatch, formatMatches, formatStart } from '#league/match-words.ts';

export interface ShiftChoice {
  readonly whole: boolean; // the game day with all its matches
  readonly day: number;
  readonly field: number | null; // null: all of them
  readonly from: number; // indices of time slots
  readonly to: number;
  readonly leftOut: ReadonlySet<MatchId>; // of those that field and times select
}

/** Returns the initial choice: a match, a game day, or the first day with matches. */
export function firstChoice(
  schedule: Schedule,
  { match, day }: { readonly match: MatchId | null; readonly day: number | null },
): ShiftChoice {
  const grid = gridOf(schedule.setup);
  const every = { field: null, from: 0, to: grid.slots - 1, leftOut: new Set<MatchId>() };
  const row = match === null ? -1 : schedule.fixtures.ids.indexOf(match);
  const cell = schedule.placements[row] ?? NOWHERE;
  if (cell !== NOWHERE) {
    const slot = slotOf(grid, cell);
    const field = fieldOf(grid, cell);
    return { ...every, whole: false, day: dayOf(grid, cell), field, from: slot, to: slot };
  }
  const first = schedule.placements.reduce(
    (least, cell) => (cell === NOWHERE ? least : Math.min(least, dayOf(grid, cell))),
    grid.days - 1,
  );
  return { ...every, whole: true, day: day ?? first };
}

/** Returns the rows of the matches selected by day, field and times, in order of their start. */
export function matchesInReach(schedule: Schedule, choice: ShiftChoice): number[] {
  const { whole, day, field, from, to } = choice;
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  const isNamed = (cell: number) =>
    cell !== NOWHERE &&
    dayOf(grid, cell) === day &&
    (whole ||
      ((field === null || fieldOf(grid, cell) === field) &&
        slotOf(grid, cell) >= from &&
        slotOf(grid, cell) <= to));
  const start = (row: number) => startOf(schedule, placements[row]!) ?? 0;
  return [...placements.keys()]
    .filter((row) => isNamed(placements[row]!))
    .sort((one, other) => start(one) - start(other) || placements[one]! - placements[other]!);
}

/** Returns the rows to shift: those without the ones left out. */
export function chosenRows(schedule: Schedule, choice: ShiftChoice): number[] {
  const rows = matchesInReach(schedule, choice);
  if (choice.whole) return rows;
  return rows.filter((row) => !choice.leftOut.has(schedule.fixtures.ids[row]!));
}

export function shiftCommand(schedule: Schedule, choice: ShiftChoice, minutes: number): Command {
  if (choice.whole) return { kind: 'shiftDay', day: choice.day, minutes };
  const matches = chosenRows(schedule, choice).map((row) => schedule.fixtures.ids[row]!);
  return { kind: 'shiftMatches', matches, minutes };
}

/** Returns '12 matches of Sat 3 Apr, first 9:30 AM instead of 9:00 AM.' */
export function formatShifted(schedule: Schedule, choice: ShiftChoice, minutes: number): string {
  const { day, whole } = choice;
  const rows = chosenRows(schedule, choice);
  const name = formatDay(schedule, day);
  const first = rows[0];
  if (first === undefined && !whole) return 'Choose at least one match.';
  const cell =
    first === undefined ? cellAt(gridOf(schedule.setup), day, 0, 0) : schedule.placements[first]!;
  const start = startOf(schedule, cell);
  const change = `${timeLabel({ start: start === null ? null : start + minutes }, 0)} instead of ${formatStart(schedule, cell)}`;
  if (first === undefined) return `No match is on ${name} yet. Its first time is ${change}.`;
  if (rows.length === 1) return `${formatMatch(schedule, first)} on ${name}, ${change}.`;
  return `${formatMatches(rows.length)} of ${name}, first ${change}.`;
}
