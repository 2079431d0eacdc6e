/**
 * Conflicts by the clock: matches on the same field, or of the same teams, that would overlap a match.
 * On a plain grid these are only the matches of its own slot.
 */
import { NOWHERE } from '../model/grid.ts';
import { overlappingSlots } from '../model/slot-clashes.ts';
import { lowestBit } from './bits.ts';
import { type Board, occupantOf } from './board.ts';

const NOBODY: readonly number[] = [];

/** Whether a team of a match plays another one that would overlap it in a slot. */
export function teamsAreBusy(board: Board, match: number, day: number, slot: number): boolean {
  const { busy, home, away, grid, task } = board;
  const slots = busy[home[match]! * grid.days + day]! | busy[away[match]! * grid.days + day]!;
  if (task.clashes === null) return ((slots >>> slot) & 1) === 1;
  if ((slots & task.clashes.widest[slot]!) === 0) return false;
  return overlappingGames(board, match, day, slot).length > 0;
}

/** The other matches of the two teams that would overlap a match in a slot. */
export function overlappingGames(board: Board, match: number, day: number, slot: number): number[] {
  const teams = [board.home[match]!, board.away[match]!];
  const found: number[] = [];
  for (let slots = reachOf(board, slot); slots !== 0; slots &= slots - 1) {
    for (let field = 0; field < board.grid.fields; field++) {
      const other = occupantOf(board, day, lowestBit(slots), field);
      if (other === NOWHERE || other === match) continue;
      if (!teams.includes(board.home[other]!) && !teams.includes(board.away[other]!)) continue;
      if (overlaps(board, match, slot, other)) found.push(other);
    }
  }
  return found;
}

/** The other matches on a field that would overlap a match in a slot there. */
export function overlappingOccupants(
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
    if (overlaps(board, match, slot, other)) found.push(other);
  }
  return found;
}

/** The slots, as bits, whose matches can overlap a match in a slot. */
function reachOf({ task }: Board, slot: number): number {
  return task.clashes === null ? 1 << slot : task.clashes.widest[slot]!;
}

/** Whether a match in a slot would overlap another where that is on the same day. */
function overlaps({ task, entry, slot }: Board, match: number, at: number, other: number) {
  const { clashes } = task;
  if (clashes === null) return slot[other] === at;
  return ((overlappingSlots(clashes, entry[match]!, entry[other]!, at) >>> slot[other]!) & 1) === 1;
}

/** A match with the cell it would move to. */
export interface MovingMatch {
  readonly match: number;
  readonly day: number;
  readonly slot: number;
  readonly field: number;
}

/**
 * Whether the clock allows a match to move to a cell while another one (or NOWHERE) leaves it. Only
 * called if slots clash; occupants of the cell itself are not checked.
 */
export function canMoveByClock(
  board: Board,
  { match, day, slot, field }: MovingMatch,
  leaving: number,
): boolean {
  const others = [
    ...overlappingOccupants(board, match, day, slot, field),
    ...(teamsAreBusy(board, match, day, slot) ? overlappingGames(board, match, day, slot) : []),
  ];
  return others.every((other) => other === leaving);
}

/** Whether two matches of one day would overlap by the clock, each in its new cell. */
export function clashByClock(board: Board, one: MovingMatch, two: MovingMatch): boolean {
  const { task, entry, home, away } = board;
  if (task.clashes === null || one.day !== two.day) return false;
  const mask = overlappingSlots(task.clashes, entry[one.match]!, entry[two.match]!, one.slot);
  if (((mask >>> two.slot) & 1) === 0) return false;
  const teams = [home[one.match]!, away[one.match]!];
  return (
    one.field === two.field || teams.includes(home[two.match]!) || teams.includes(away[two.match]!)
  );
}

/** Whether a team that leaves one slot of a day can play in another by the clock, whatever the lengths of its games. */
export function teamMayChange(board: Board, team: number, day: number, from: number, to: number) {
  const { busy, grid, task } = board;
  if (task.clashes === null || from === to) return true;
  return (busy[team * grid.days + day]! & ~(1 << from) & task.clashes.widest[to]!) === 0;
}
