import { NOWHERE } from '../model/grid.ts';
import { isPlayoff } from '../model/setup.ts';
import { placePlayoff } from '../playoffs/place-playoff.ts';
import { rowsOfBracket } from '../playoffs/playoff-matches.ts';
import type { RepairBoard } from './repair-board.ts';

/**
 * Cells for the lost matches of playoffs, once all others have theirs: in order within the bracket, and
 * behind the last match of their division's pools. What finds none is not among them.
 */
export function placeLostPlayoffs(
  board: RepairBoard,
  lost: readonly number[],
): ReadonlyMap<number, number> {
  const { setup } = board.schedule;
  const found = new Map<number, number>();
  for (const [entry, own] of setup.entries.entries()) {
    if (!isPlayoff(own)) continue;
    const rows = rowsOfBracket(board.schedule, entry);
    const matches = new Set([...rows.keys()].filter((k) => lost.includes(rows[k]!)));
    if (matches.size === 0) continue;
    const placements = board.cell.slice();
    for (const [row, cell] of found) placements[row] = cell;
    const cells = placePlayoff(
      { ...board.schedule, placements },
      {
        ...{ entry, matches, fromDay: 0, after: findLastCell(board, own.division) },
        isOpen: (cell) => board.open[cell] === 1,
      },
    );
    for (const k of matches) if (cells[k] !== NOWHERE) found.set(rows[k]!, cells[k]!);
  }
  return found;
}

/** The last cell in which a match of a division's pools is; null: none has one. */
function findLastCell({ schedule, cell }: RepairBoard, division: string): number | null {
  const { setup, fixtures } = schedule;
  const isOfIt = setup.entries.map((own) => own.division === division && !isPlayoff(own));
  const last = cell.reduce(
    (most, at, row) => (isOfIt[fixtures.entry[row]!] ? Math.max(most, at) : most),
    NOWHERE,
  );
  return last === NOWHERE ? null : last;
}
