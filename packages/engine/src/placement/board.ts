/**
 * A schedule under construction, in columns that are changed in place. Once everything is placed, no two
 * matches ever share a cell and no team plays twice in a slot.
 */
import { cellAt, type Grid, NOWHERE } from '../model/grid.ts';
import type { SeasonDraft } from './generate-season.ts';
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
  readonly fixed: Uint8Array; // 1: cell and sides must not change
  readonly loose: boolean; // matches are arranged around fixed ones, not by the day plan
  readonly occupant: Int32Array; // cell -> match, or NOWHERE
  readonly busy: Int32Array; // team * days + day -> its slots, as bits
}

/** A board with no match placed. With `fixed` (match -> 1 if it must stay) it is loose. */
export function emptyBoard(task: Task, generated: SeasonDraft, fixed?: Uint8Array): Board {
  const { grid } = task;
  const count = generated.entry.length;
  const teams = task.firstTeam.at(-1)!;
  return {
    task,
    grid,
    count,
    teams,
    entry: generated.entry,
    home: generated.home.slice(),
    away: generated.away.slice(),
    day: generated.day.slice(),
    slot: new Int8Array(count).fill(NOWHERE),
    field: new Int8Array(count).fill(NOWHERE),
    turn: generated.turn.slice(),
    leg: generated.leg,
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

/** Removes a placed match from its cell. */
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

/** Exchanges the places of two placed matches: day and turn, slot and field. The caller updates their teams' slots. */
export function exchangePlaces(board: Board, one: number, two: number): void {
  for (const column of [board.day, board.slot, board.field, board.turn]) {
    const moved = column[one]!;
    column[one] = column[two]!;
    column[two] = moved;
  }
  board.occupant[cellOf(board, one)] = one;
  board.occupant[cellOf(board, two)] = two;
}

/** Whether the teams of a match belong to two entries; it then belongs to neither's rounds and meetings. */
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

/** The matches of every day, by entry and in the order generated. */
export function matchesByDay(board: Board): number[][] {
  const byDay: number[][] = Array.from({ length: board.grid.days }, () => []);
  for (let match = 0; match < board.count; match++) byDay[board.day[match]!]!.push(match);
  return byDay;
}

/** Day -> 1 if some team plays more than once. */
export function multiGameDays(board: Board): Uint8Array {
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
