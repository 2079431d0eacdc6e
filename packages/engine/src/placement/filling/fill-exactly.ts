import { matchingsOfSizes } from '../../fixtures/matchings-of-sizes.ts';
import type { Pairing } from '../../fixtures/pairing.ts';
import { type Board, placeMatch } from '../board.ts';
import { takeEvenShare } from './even-share.ts';
import { shareFieldsEvenly } from './share-fields.ts';

/**
 * Fills a day, however tight: the flow shares the matches out to fields, even parts of it are the
 * slots, and the turns of each entry are taken apart into matchings of the sizes these leave it.
 */
export function fillDayExactly(board: Board, byEntry: readonly (readonly number[])[]): void {
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

/** A field for every match that a slot's part gives it. */
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
