/** Clock checks of a match in every cell: the same results as `judgeByClock`, indexed for many checks. */

import {
  areByClock,
  type Clock,
  overlap,
  type Play,
  readClock,
  restBetween,
} from '../../model/clock.ts';
import { dayOf, fieldOf, type Grid, gridOf, NOWHERE } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { CLOSE, slotsApart } from '../place-matches.ts';

/** Minutes beyond which two games cannot be on one day: slots may run into the next calendar day. */
const A_DAY = 2880;

export interface ClockBoard {
  readonly schedule: Schedule;
  readonly grid: Grid;
  readonly clock: Clock;
  readonly onField: readonly (readonly number[])[]; // field -> its matches in order of start
  readonly ofTeam: readonly (readonly number[])[]; // team -> its matches in order of start
}

/** Returns null if slots decide everything. */
export function createClockBoard(schedule: Schedule, teamCount: number): ClockBoard | null {
  const clock = readClock(schedule);
  if (clock === null) return null;
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const onField: number[][] = setup.fields.map(() => []);
  const ofTeam: number[][] = Array.from({ length: teamCount }, () => []);
  const begin = (row: number) => clock.begins[placements[row]!]!;
  const inOrder = [...placements.keys()]
    .filter((row) => placements[row] !== NOWHERE && !Number.isNaN(begin(row)))
    .sort((one, other) => begin(one) - begin(other));
  for (const row of inOrder) {
    onField[fieldOf(grid, placements[row]!)]!.push(row);
    ofTeam[fixtures.home[row]!]!.push(row);
    ofTeam[fixtures.away[row]!]!.push(row);
  }
  return { schedule, grid, clock, onField, ofTeam };
}

/** Whether a match in a cell would overlap any match except `gone` (may be NOWHERE), which leaves its place. */
export function overlapsAt(board: ClockBoard, row: number, cell: number, gone: number): boolean {
  const { schedule, grid, onField, ofTeam } = board;
  const { home, away } = schedule.fixtures;
  return (
    isAnyOverlapping(board, onField[fieldOf(grid, cell)]!, row, cell, gone) ||
    isAnyOverlapping(board, ofTeam[home[row]!]!, row, cell, gone) ||
    isAnyOverlapping(board, ofTeam[away[row]!]!, row, cell, gone)
  );
}

/** Whether any match of a list, two excepted, overlaps the match in the cell. */
function isAnyOverlapping(
  board: ClockBoard,
  inOrder: readonly number[],
  row: number,
  cell: number,
  gone: number,
): boolean {
  const { clock, schedule } = board;
  const { begins, longest } = clock;
  const own = playOf(board, row, cell);
  for (let k = firstAfter(board, inOrder, begins[cell]! - longest); k < inOrder.length; k++) {
    const other = inOrder[k]!;
    const there = schedule.placements[other]!;
    if (begins[there]! >= begins[cell]! + longest) return false;
    if (other !== row && other !== gone && overlap(clock, own, playOf(board, other, there)))
      return true;
  }
  return false;
}

function playOf({ schedule }: ClockBoard, row: number, cell: number): Play {
  return { cell, entry: schedule.fixtures.entry[row]! };
}

/** The index of the first match of a list that begins after a minute. */
function firstAfter({ clock, schedule }: ClockBoard, inOrder: readonly number[], minute: number) {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (clock.begins[schedule.placements[inOrder[middle]!]!]! > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether two matches, in two cells, would overlap on a field or for a common team. */
export function overlapEachOther(
  board: ClockBoard,
  one: { readonly row: number; readonly cell: number },
  other: { readonly row: number; readonly cell: number },
): boolean {
  const { schedule, grid, clock } = board;
  const plays = [one, other].map(({ row, cell }) => playOf(board, row, cell));
  if (!overlap(clock, plays[0]!, plays[1]!)) return false;
  const { home, away } = schedule.fixtures;
  const teams = [home[one.row]!, away[one.row]!];
  return (
    fieldOf(grid, one.cell) === fieldOf(grid, other.cell) ||
    teams.includes(home[other.row]!) ||
    teams.includes(away[other.row]!)
  );
}

/** Whether a team of a match in a cell would have too little rest beside another game, by slots or by the clock. */
export function hasShortRest(board: ClockBoard, row: number, cell: number): boolean {
  const { home, away } = board.schedule.fixtures;
  return (
    hasShortRestBeside(board, home[row]!, row, cell) ||
    hasShortRestBeside(board, away[row]!, row, cell)
  );
}

function hasShortRestBeside(board: ClockBoard, team: number, row: number, cell: number): boolean {
  const { schedule, grid, clock, ofTeam } = board;
  const inOrder = ofTeam[team]!;
  const day = dayOf(grid, cell);
  for (let k = firstAfter(board, inOrder, clock.begins[cell]! - A_DAY); k < inOrder.length; k++) {
    const other = inOrder[k]!;
    const there = schedule.placements[other]!;
    if (clock.begins[there]! >= clock.begins[cell]! + A_DAY) return false;
    if (other === row || dayOf(grid, there) !== day) continue;
    const isClose = areByClock(clock, cell, there)
      ? restBetween(clock, playOf(board, row, cell), playOf(board, other, there)) <
        clock.rest[schedule.fixtures.entry[row]!]!
      : slotsApart(grid, cell, there)! <= CLOSE;
    if (isClose) return true;
  }
  return false;
}
