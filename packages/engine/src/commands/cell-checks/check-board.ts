/** A schedule laid out for many questions at once: who is in each cell, and when every team plays. */

import { areByClock } from '../../model/clock.ts';
import { cellCount, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { entriesOfTeams, isPlayoff } from '../../model/setup.ts';
import { CLOSE, slotsApart } from '../place-matches.ts';
import { keepsOrder, readTies, type Ties } from '../ties.ts';
import { type ClockBoard, openClockBoard } from './answer-by-clock.ts';

export interface AnswerBoard {
  readonly schedule: Schedule;
  readonly grid: Grid;
  readonly teamCount: number;
  readonly entryOf: Uint16Array; // team -> entry
  readonly fieldMasks: Int32Array; // entry -> its fields as bits
  readonly occupant: Int32Array; // cell -> a match that is there, or NOWHERE
  readonly crowd: Uint8Array; // cell -> how many are there: more than one only if a rule is broken
  readonly games: Uint8Array; // team * times + time -> its games; times are (day, slot) in order of play
  readonly times: number;
  readonly byClock: ClockBoard | null; // null: slots say everything
  readonly playoffs: Uint8Array; // entry -> 1 for one of which fairness asks nothing
  readonly ties: Ties;
}

export function openAnswerBoard(schedule: Schedule): AnswerBoard {
  const { setup, fixtures, placements } = schedule;
  const { home, away } = fixtures;
  const grid = gridOf(setup);
  const times = grid.days * grid.slots;
  const teamCount = setup.entries.reduce((sum, { teams }) => sum + teams.length, 0);
  const board: AnswerBoard = {
    schedule,
    grid,
    teamCount,
    entryOf: entriesOfTeams(setup),
    fieldMasks: Int32Array.from(setup.entries, ({ fields }) =>
      fields.reduce((mask, field) => mask | (1 << field), 0),
    ),
    occupant: new Int32Array(cellCount(grid)).fill(NOWHERE),
    crowd: new Uint8Array(cellCount(grid)),
    games: new Uint8Array(teamCount * times),
    times,
    byClock: openClockBoard(schedule, teamCount),
    playoffs: Uint8Array.from(setup.entries, (entry) => (isPlayoff(entry) ? 1 : 0)),
    ties: readTies(schedule),
  };
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

export function timeOf({ grid }: AnswerBoard, cell: number): number {
  return Math.floor(cell / grid.fields);
}

/** Whether the teams of a match are of two entries. */
export function isCrossover({ entryOf, schedule: { fixtures } }: AnswerBoard, row: number) {
  return entryOf[fixtures.away[row]!] !== fixtures.entry[row];
}

/** Whether a match is one of a playoff. */
export function isOfPlayoff(
  { playoffs, schedule: { fixtures } }: Pick<AnswerBoard, 'playoffs' | 'schedule'>,
  row: number,
): boolean {
  return playoffs[fixtures.entry[row]!] === 1;
}

/** Whether a match of a playoff could be in a cell without being before one that it waits for, if another (or NOWHERE) went elsewhere. */
export function staysInOrder(
  { grid, ties, byClock, schedule: { placements } }: AnswerBoard,
  row: number,
  cell: number,
  moved: { readonly row: number; readonly to: number },
): boolean {
  return (ties.get(row) ?? []).every((tie) => {
    const there = tie.other === moved.row ? moved.to : placements[tie.other]!;
    return there === NOWHERE || keepsOrder(grid, byClock?.clock ?? null, tie, cell, there);
  });
}

/** Whether a match of a playoff would have little rest beside one that it is tied to. */
export function restsLittleInPlayoff(
  { grid, ties, byClock, schedule: { placements } }: AnswerBoard,
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

/** Whether an entry of a match plays on the field of a cell: both of a crossover, or one of them. */
export function playsOnField(
  { grid, fieldMasks, entryOf, schedule: { fixtures } }: AnswerBoard,
  row: number,
  cell: number,
): { readonly both: boolean; readonly one: boolean } {
  const own = fieldMasks[fixtures.entry[row]!]!;
  const guests = fieldMasks[entryOf[fixtures.away[row]!]!]!;
  const bit = 1 << fieldOf(grid, cell);
  return { both: (own & guests & bit) !== 0, one: ((own | guests) & bit) !== 0 };
}

/** Whether a team plays at a time, in any match but the two given (either may be NOWHERE). */
export function plays(
  board: AnswerBoard,
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

/** Whether a match is played by a team at a time. */
function isAt(board: AnswerBoard, row: number, team: number, time: number): boolean {
  if (row === NOWHERE) return false;
  const { fixtures, placements } = board.schedule;
  const cell = placements[row]!;
  if (cell === NOWHERE || timeOf(board, cell) !== time) return false;
  return fixtures.home[row] === team || fixtures.away[row] === team;
}

/** Whether a team plays another match within two slots of a cell, on its day. */
export function playsNear(board: AnswerBoard, team: number, cell: number, row: number): boolean {
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
