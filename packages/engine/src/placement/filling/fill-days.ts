/**
 * Puts the matches of every day into cells. Balanced designs come first; the other entries follow each other through the slots, and who
 * comes first moves on from day to day, so that early and late slots go round.
 */
import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import {
  type Board,
  liftMatch,
  matchesByDay,
  occupantOf,
  placeMatch,
  severalGameDays,
} from '../board.ts';
import { fillDayExactly } from './fill-exactly.ts';
import { fillDayInTurns } from './fill-in-turns.ts';
import { evenFields, layDesigns } from './lay-designs.ts';
import { leastSlots, shareFieldsEvenly } from './share-fields.ts';

/** Fills all days; never fails when the day plan was made for the season. Rests now and then. */
export function* fillDays(board: Board, random: Random): Generator<void, void> {
  const designed = layDesigns(board);
  yield;
  const several = severalGameDays(board);
  yield;
  for (const [day, all] of matchesByDay(board).entries()) {
    const matches = all.filter((match) => board.slot[match] === NOWHERE);
    if (matches.length === 0) continue;
    const order = entryOrder(board, day);
    const byEntry = board.task.demands.map((): number[] => []);
    for (const match of matches) byEntry[board.entry[match]!]!.push(match);
    if (several[day] === 0) fillDayOnce(board, day, order, byEntry);
    else if (!fillDayInTurns(board, day, order, matches)) fillDayExactly(board, byEntry);
    yield;
  }
  if (designed.length > 0) yield* evenFields(board, designed, random);
}

/** The entries, beginning with another one each day. */
function entryOrder({ task, grid }: Board, day: number): number[] {
  const entries = task.demands.length;
  const step = Math.max(1, Math.round(entries / Math.min(grid.days, grid.slots)));
  return task.demands.map((_, k) => (k + day * step) % entries);
}

/** A day on which every team plays at most once: any cell will do, so the fewest slots are used. */
function fillDayOnce(
  board: Board,
  day: number,
  order: readonly number[],
  byEntry: readonly (readonly number[])[],
): void {
  const { demands } = board.task;
  const counts = byEntry.map((matches) => matches.length);
  const slots = leastSlots(demands, counts, board.grid.fields);
  if (order.every((e) => fillBlock(board, day, slots, demands[e]!.fields, byEntry[e]!))) return;
  for (const match of byEntry.flat()) if (board.slot[match] !== NOWHERE) liftMatch(board, match);
  fillByShares(board, slots, order, byEntry);
}

/** Slot by slot through the entry's fields, beginning with another field each day; false where cells run out. */
function fillBlock(
  board: Board,
  day: number,
  slots: number,
  fields: readonly number[],
  matches: readonly number[],
): boolean {
  let next = 0;
  for (let slot = 0; slot < slots; slot++) {
    for (let k = 0; k < fields.length; k++) {
      if (next === matches.length) return true;
      const field = fields[(k + day) % fields.length]!;
      if (occupantOf(board, day, slot, field) !== NOWHERE) continue;
      placeMatch(board, matches[next++]!, slot, field);
    }
  }
  return next === matches.length;
}

/** Where fields are scarce: every field is a queue, and the flow says who queues where. */
function fillByShares(
  board: Board,
  slots: number,
  order: readonly number[],
  byEntry: readonly (readonly number[])[],
): void {
  const { fields } = board.grid;
  const counts = byEntry.map((matches) => matches.length);
  const shares = shareFieldsEvenly(board.task.demands, counts, fields, slots);
  const queue = new Int32Array(fields);
  for (const e of order) {
    let next = 0;
    for (let field = 0; field < fields; field++) {
      for (let k = shares[e * fields + field]!; k > 0; k--) {
        placeMatch(board, byEntry[e]![next++]!, queue[field]!++, field);
      }
    }
  }
}
