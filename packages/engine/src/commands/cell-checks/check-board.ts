/** A schedule indexed for many checks: which match is in each cell, and when every team plays. */

import { areByClock } from '../../model/clock.ts';
import { cellCount, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { entriesOfTeams, isPlayoff } from '../../model/setup.ts';
import { CLOSE, slotsApart } from '../place-matches.ts';
import { keepsOrder, readTies, type Ties } from '../ties.ts';
import { type ClockBoard, createClockBoard } from './check-by-clock.ts';

export interface CheckBoard {
  readonly schedule: Schedule;
  readonly grid: Grid;
  readonly teamCount: number;
  readonly entryOf: Uint16Array; // team -> entry
  readonly hasField: Uint8Array; // entry * fields + field -> 1: it plays there
  readonly occupant: Int32Array; // cell -> a match there, or NOWHERE
  readonly crowd: Uint8Array; // cell -> number of matches there: more than one only if a rule is broken
  readonly games: Uint8Array; // team * times + time -> its games; times are (day, slot) in order of play
  readonly times: number;
  readonly byClock: ClockBoard | null; // null: slots decide everything
  readonly playoffs: Uint8Array; // entry -> 1 for playoffs, which have no fairness counts
  readonly ties: Ties;
}

export function createCheckBoard(schedule: Schedule): CheckBoard {
  const { setup, fixtures, placements } = schedule;
  const { home, away } = fixtures;
  const grid = gridOf(setup);
  const times = grid.days * grid.slots;
  const teamCount = setup.entries.reduce((sum, { teams }) => sum + teams.length, 0);
  const board: CheckBoard = {
    schedule,
    grid,
    teamCount,
    entryOf: entriesOfTeams(setup),
    hasField: new Uint8Array(setup.entries.length * grid.fields),
    occupant: new Int32Array(cellCount(grid)).fill(NOWHERE),
    crowd: new Uint8Array(cellCount(grid)),
    games: new Uint8Array(teamCount * times),
    times,
    byClock: createClockBoard(schedule, teamCount),
    playoffs: Uint8Array.from(setup.entries, (entry) => (isPlayoff(entry) ? 1 : 0)),
    ties: readTies(schedule),
  };
  setup.entries.forEach(({ fields }, e) => {
    for (const field of fields) board.hasField[e * grid.fields + field] = 1;
  });
  for (let row = 0; row < placements.length; row++) {
    const cell = placements[row]!;
    if (cell === NOWHERE) continue;
    board.occupant[cell] = row;
    board.crowd[cell]!++;
    const time = timeOf(board, cell);
    board.games[home[row]! * times + time]!++;
    board.games[away[row]! * times + time]!++;
  }
  return board;
}

export function timeOf({ grid }: CheckBoard, cell: number): number {
  return Math.floor(cell / grid.fields);
}

/** Whether the teams of a match belong to two entries. */
export function isCrossover({ entryOf, schedule: { fixtures } }: CheckBoard, row: number) {
  return entryOf[fixtures.away[row]!] !== fixtures.entry[row];
}

/** Whether a match belongs to a playoff. */
export function isOfPlayoff(
  { playoffs, schedule: { fixtures } }: Pick<CheckBoard, 'playoffs' | 'schedule'>,
  row: number,
): boolean {
  return playoffs[fixtures.entry[row]!] === 1;
}

/**
 * Whether a playoff match in a cell would still come after those it waits for, given where another match
 * (or NOWHERE) would go.
 */
export function staysInOrder(
  { grid, ties, byClock, schedule: { placements } }: CheckBoard,
  row: number,
  cell: number,
  moved: { readonly row: number; readonly to: number },
): boolean {
  return (ties.get(row) ?? []).every((tie) => {
    const there = tie.other === moved.row ? moved.to : placements[tie.other]!;
    return there === NOWHERE || keepsOrder(grid, byClock?.clock ?? null, tie, cell, there);
  });
}

/** Whether a playoff match would have little rest beside a match that it waits for, or that waits for it. */
export function hasShortRestInPlayoff(
  { grid, ties, byClock, schedule: { placements } }: CheckBoard,
  row: number,
  cell: number,
): boolean {
  return (ties.get(row) ?? []).some(({ other }) => {
    const there = placements[other]!;
    const apart = there === NOWHERE ? null : slotsApart(grid, cell, there);
    if (apart === null || apart > CLOSE) return false;
    return byClock === null || !areByClock(byClock.clock, cell, there);
  });
}

/** Whether an entry of a match plays on the field of a cell: both entries of a crossover, or at least one. */
export function playsOnField(
  { grid, hasField, entryOf, schedule: { fixtures } }: CheckBoard,
  row: number,
  cell: number,
): { readonly both: boolean; readonly one: boolean } {
  const field = fieldOf(grid, cell);
  const own = hasField[fixtures.entry[row]! * grid.fields + field] === 1;
  const guests = hasField[entryOf[fixtures.away[row]!]! * grid.fields + field] === 1;
  return { both: own && guests, one: own || guests };
}

/** Whether a team plays at a time, other than in the two given matches (either may be NOWHERE). */
export function plays(
  board: CheckBoard,
  team: number,
  time: number,
  one: number,
  other: number,
): boolean {
  let games = board.games[team * board.times + time]!;
  if (games === 0) return false;
  if (isAt(board, one, team, time)) games--;
  if (isAt(board, other, team, time)) games--;
  return games > 0;
}

/** Whether a match involves a team at a time. */
function isAt(board: CheckBoard, row: number, team: number, time: number): boolean {
  if (row === NOWHERE) return false;
  const { fixtures, placements } = board.schedule;
  const cell = placements[row]!;
  if (cell === NOWHERE || timeOf(board, cell) !== time) return false;
  return fixtures.home[row] === team || fixtures.away[row] === team;
}

/** Whether a team plays another match within two slots of a cell, on the same day. */
export function playsNear(board: CheckBoard, team: number, cell: number, row: number): boolean {
  const { grid } = board;
  const slot = slotOf(grid, cell);
  const time = timeOf(board, cell);
  const before = Math.max(-CLOSE, -slot);
  const after = Math.min(CLOSE, grid.slots - 1 - slot);
  for (let apart = before; apart <= after; apart++) {
    if (apart !== 0 && plays(board, team, time + apart, row, NOWHERE)) return true;
  }
  return false;
}
