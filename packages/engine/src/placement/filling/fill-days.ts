/**
 * Puts the matches of every day into cells. Balanced designs come first; the other entries follow each
 * other through the slots, and the first one changes from day to day, so that early and late slots
 * rotate.
 */

import { matchingsOfSizes } from '../../fixtures/matchings-of-sizes.ts';
import type { Pairing } from '../../fixtures/pairing.ts';
import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import {
  type Board,
  liftMatch,
  matchesByDay,
  multiGameDays,
  occupantOf,
  placeMatch,
} from '../board.ts';
import { takeEvenShare } from './even-share.ts';
import { fillDayInTurns } from './fill-in-turns.ts';
import { evenFields, placeDesigns } from './place-designs.ts';
import { leastSlots, shareFieldsEvenly } from './share-fields.ts';

/** Fills all days; never fails if the day plan was made for the season. Yields now and then. */
export function* fillDays(board: Board, random: Random): Generator<void, void> {
  const designed = placeDesigns(board);
  yield;
  const several = multiGameDays(board);
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

/** The entries, starting with another one each day. */
function entryOrder({ task, grid }: Board, day: number): number[] {
  const entries = task.demands.length;
  const step = Math.max(1, Math.round(entries / Math.min(grid.days, grid.slots)));
  return task.demands.map((_, k) => (k + day * step) % entries);
}

/** A day on which every team plays at most once: any cell will do, so it uses the fewest slots. */
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

/** Slot by slot through the entry's fields, starting with another field each day; false if cells run out. */
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

/** For scarce fields: every field is a queue, and a flow assigns the matches to queues. */
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

/**
 * Fills a day, however tight: a flow distributes the matches over fields, even parts of it are the
 * slots, and the turns of each entry are split into matchings of the sizes that result.
 */
function fillDayExactly(board: Board, byEntry: readonly (readonly number[])[]): void {
  const { demands } = board.task;
  const { slots, fields } = board.grid;
  const counts = byEntry.map((matches) => matches.length);
  const shares = shareFieldsEvenly(demands, counts, fields, slots);
  const parts = Array.from({ length: slots }, (_, slot) =>
    takeEvenShare(shares, fields, slots - slot),
  );
  byEntry.forEach((matches, e) => {
    if (matches.length === 0) return;
    const fieldsAt = parts.map((part) => fieldsOf(part.subarray(e * fields, (e + 1) * fields)));
    const sizes = fieldsAt.map((list) => list.length);
    const inSlots = splitIntoSlots(board, e, matches, sizes);
    inSlots.forEach((inSlot, slot) => {
      inSlot.forEach((match, k) => {
        placeMatch(board, match, slot, fieldsAt[slot]![k]!);
      });
    });
  });
}

/** A field for every match of a slot's part. */
function fieldsOf(counts: Int32Array): number[] {
  return [...counts].flatMap((count, field) => new Array<number>(count).fill(field));
}

function splitIntoSlots(
  board: Board,
  entry: number,
  matches: readonly number[],
  sizes: readonly number[],
): number[][] {
  const first = board.task.firstTeam[entry]!;
  const matchOf = new Map<Pairing, number>();
  const turns = new Map<number, Pairing[]>();
  for (const match of matches) {
    const pairing: Pairing = [board.home[match]! - first, board.away[match]! - first];
    matchOf.set(pairing, match);
    const turn = turns.get(board.turn[match]!) ?? [];
    turns.set(board.turn[match]!, turn);
    turn.push(pairing);
  }
  const { teams } = board.task.demands[entry]!;
  return matchingsOfSizes(teams, [...turns.values()], sizes).map((matching) =>
    matching.map((pairing) => matchOf.get(pairing)!),
  );
}
