/**
 * A schedule in the making, in columns that are changed in place. No two matches share a cell and no
 * team plays twice in a slot, at any moment once everything is placed.
 */
import { cellAt, type Grid, NOWHERE } from '../model/grid.ts';
import type { Drawn } from './draw-season.ts';
import type { Task } from './task.ts';

export interface Board {
  readonly task: Task;
  readonly grid: Grid;
  readonly count: number; // matches
  readonly teams: number;
  readonly entry: Uint16Array;
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly day: Uint8Array;
  readonly slot: Int8Array; // NOWHERE: not placed yet
  readonly field: Int8Array;
  readonly turn: Uint16Array;
  readonly leg: Uint8Array;
  readonly fixed: Uint8Array; // 1: stays where it is, and so do its sides
  readonly loose: boolean; // matches lie around fixed ones, not as the days were planned
  readonly occupant: Int32Array; // cell -> match, or NOWHERE
  readonly busy: Int32Array; // team * days + day -> its slots as bits
}

/** A board without a match in a cell. With `fixed` (match -> 1 where it is to stay) it is loose. */
export function emptyBoard(task: Task, drawn: Drawn, fixed?: Uint8Array): Board {
  const { grid } = task;
  const count = drawn.entry.length;
  const teams = task.firstTeam.at(-1)!;
  return {
    task,
    grid,
    count,
    teams,
    entry: drawn.entry,
    home: drawn.home.slice(),
    away: drawn.away.slice(),
    day: drawn.day.slice(),
    slot: new Int8Array(count).fill(NOWHERE),
    field: new Int8Array(count).fill(NOWHERE),
    turn: drawn.turn.slice(),
    leg: drawn.leg,
    fixed: fixed ?? new Uint8Array(count),
    loose: fixed !== undefined,
    occupant: new Int32Array(grid.days * grid.slots * grid.fields).fill(NOWHERE),
    busy: new Int32Array(teams * grid.days),
  };
}

export function occupantOf(board: Board, day: number, slot: number, field: number): number {
  return board.occupant[(day * board.grid.slots + slot) * board.grid.fields + field]!;
}

/** The cell of a placed match. */
export function cellOf({ grid, day, slot, field }: Board, match: number): number {
  return cellAt(grid, day[match]!, slot[match]!, field[match]!);
}

/** Puts a match into a free cell of its day. */
export function placeMatch(board: Board, match: number, slot: number, field: number): void {
  const { days, slots, fields } = board.grid;
  const day = board.day[match]!;
  board.slot[match] = slot;
  board.field[match] = field;
  board.occupant[(day * slots + slot) * fields + field] = match;
  board.busy[board.home[match]! * days + day]! |= 1 << slot;
  board.busy[board.away[match]! * days + day]! |= 1 << slot;
}

/** Takes a placed match out of its cell. */
export function liftMatch(board: Board, match: number): void {
  const { days, slots, fields } = board.grid;
  const day = board.day[match]!;
  const slot = board.slot[match]!;
  board.occupant[(day * slots + slot) * fields + board.field[match]!] = NOWHERE;
  board.busy[board.home[match]! * days + day]! &= ~(1 << slot);
  board.busy[board.away[match]! * days + day]! &= ~(1 << slot);
  board.slot[match] = NOWHERE;
  board.field[match] = NOWHERE;
}

/** Two placed matches change places: day and turn, slot and field. Their teams' slots are the caller's to change. */
export function exchangePlaces(board: Board, one: number, two: number): void {
  for (const column of [board.day, board.slot, board.field, board.turn]) {
    const kept = column[one]!;
    column[one] = column[two]!;
    column[two] = kept;
  }
  board.occupant[cellOf(board, one)] = one;
  board.occupant[cellOf(board, two)] = two;
}

/** Whether the teams of a match are of two entries: it is no part of either's rounds and meetings. */
export function crosses({ task, entry, away }: Board, match: number): boolean {
  const { firstTeam } = task;
  const guest = away[match]!;
  return guest < firstTeam[entry[match]!]! || guest >= firstTeam[entry[match]! + 1]!;
}

/** Home becomes away. */
export function exchangeSides(board: Board, match: number): void {
  const home = board.home[match]!;
  board.home[match] = board.away[match]!;
  board.away[match] = home;
}

/** The matches of every day, by entry and in the order drawn. */
export function matchesByDay(board: Board): number[][] {
  const byDay: number[][] = Array.from({ length: board.grid.days }, () => []);
  for (let match = 0; match < board.count; match++) byDay[board.day[match]!]!.push(match);
  return byDay;
}

/** The days on which some team plays more than once, as 1. */
export function severalGameDays(board: Board): Uint8Array {
  const several = new Uint8Array(board.grid.days);
  const seen = new Uint8Array(board.teams * board.grid.days);
  for (let match = 0; match < board.count; match++) {
    const day = board.day[match]!;
    for (const team of [board.home[match]!, board.away[match]!]) {
      const k = team * board.grid.days + day;
      if (seen[k] === 1) several[day] = 1;
      seen[k] = 1;
    }
  }
  return several;
}
