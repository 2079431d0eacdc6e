/**
 * Who is in the way of a match by the clock: whoever is on its field, or plays against a team of it,
 * while it would be played. On a plain grid these are the matches of its own slot alone.
 */
import { NOWHERE } from '../model/grid.ts';
import { slotsInTheWay } from '../model/slot-clashes.ts';
import { lowestBit } from './bits.ts';
import { type Board, occupantOf } from './board.ts';

const NOBODY: readonly number[] = [];

/** Whether a team of a match plays something else while the match would be played in a slot. */
export function teamsPlay(board: Board, match: number, day: number, slot: number): boolean {
  const { busy, home, away, grid, task } = board;
  const slots = busy[home[match]! * grid.days + day]! | busy[away[match]! * grid.days + day]!;
  if (task.clashes === null) return ((slots >>> slot) & 1) === 1;
  if ((slots & task.clashes.widest[slot]!) === 0) return false;
  return gamesInTheWay(board, match, day, slot).length > 0;
}

/** The other matches that the two teams of a match play while it would be played in a slot. */
export function gamesInTheWay(board: Board, match: number, day: number, slot: number): number[] {
  const teams = [board.home[match]!, board.away[match]!];
  const found: number[] = [];
  for (let slots = reachOf(board, slot); slots !== 0; slots &= slots - 1) {
    for (let field = 0; field < board.grid.fields; field++) {
      const other = occupantOf(board, day, lowestBit(slots), field);
      if (other === NOWHERE || other === match) continue;
      if (!teams.includes(board.home[other]!) && !teams.includes(board.away[other]!)) continue;
      if (isInTheWay(board, match, slot, other)) found.push(other);
    }
  }
  return found;
}

/** The other matches on a field while a match would be played there in a slot. */
export function occupantsInTheWay(
  board: Board,
  match: number,
  day: number,
  slot: number,
  field: number,
): readonly number[] {
  if (board.task.clashes === null) {
    const there = occupantOf(board, day, slot, field);
    return there === NOWHERE || there === match ? NOBODY : [there];
  }
  const found: number[] = [];
  for (let slots = reachOf(board, slot); slots !== 0; slots &= slots - 1) {
    const other = occupantOf(board, day, lowestBit(slots), field);
    if (other === NOWHERE || other === match) continue;
    if (isInTheWay(board, match, slot, other)) found.push(other);
  }
  return found;
}

/** The slots in which anything may be that is in the way of a match in a slot, as bits. */
function reachOf({ task }: Board, slot: number): number {
  return task.clashes === null ? 1 << slot : task.clashes.widest[slot]!;
}

/** Whether a match in a slot, and another where it is on the same day, would be played at the same time. */
function isInTheWay({ task, entry, slot }: Board, match: number, at: number, other: number) {
  const { clashes } = task;
  if (clashes === null) return slot[other] === at;
  return ((slotsInTheWay(clashes, entry[match]!, entry[other]!, at) >>> slot[other]!) & 1) === 1;
}

/** A match that would go to a cell. */
export interface Going {
  readonly match: number;
  readonly day: number;
  readonly slot: number;
  readonly field: number;
}

/**
 * Whether the clock lets a match go to a cell while another one (or NOWHERE) goes elsewhere. Asked only
 * where slots clash; who shares the cell itself is not looked at.
 */
export function mayGoByClock(
  board: Board,
  { match, day, slot, field }: Going,
  leaver: number,
): boolean {
  const others = [
    ...occupantsInTheWay(board, match, day, slot, field),
    ...(teamsPlay(board, match, day, slot) ? gamesInTheWay(board, match, day, slot) : []),
  ];
  return others.every((other) => other === leaver);
}

/** Whether two matches of one day, each in its new cell, would be in each other's way by the clock. */
export function clashByClock(board: Board, one: Going, two: Going): boolean {
  const { task, entry, home, away } = board;
  if (task.clashes === null || one.day !== two.day) return false;
  const mask = slotsInTheWay(task.clashes, entry[one.match]!, entry[two.match]!, one.slot);
  if (((mask >>> two.slot) & 1) === 0) return false;
  const teams = [home[one.match]!, away[one.match]!];
  return (
    one.field === two.field || teams.includes(home[two.match]!) || teams.includes(away[two.match]!)
  );
}

/** Whether a team that leaves one slot of a day can play in another by the clock, however long its games are. */
export function teamMayChange(board: Board, team: number, day: number, from: number, to: number) {
  const { busy, grid, task } = board;
  if (task.clashes === null || from === to) return true;
  return (busy[team * grid.days + day]! & ~(1 << from) & task.clashes.widest[to]!) === 0;
}
