import { bracketOf, feedersOf, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { dayOf, NOWHERE } from '../model/grid.ts';
import { isPlayoff } from '../model/setup.ts';
import { type PlayoffOptions, placePlayoff } from '../playoffs/place-playoff.ts';
import { chooseFewest } from './choose-fewest.ts';
import { liftMatch, placeMatch, type RepairBoard } from './repair-board.ts';

type Placed = ReadonlyMap<number, number>; // match -> cell

/**
 * Puts the lost matches of playoffs on the board after all others have their cells: in order within the
 * bracket, and after the last match of their division's pools. If that leaves no place for one, the
 * matches that wait for it move along, as few as possible. Returns a function that undoes it.
 */
export function placeLostPlayoffs(board: RepairBoard, lost: readonly number[]): () => void {
  const undone: (() => void)[] = [];
  for (const [entry, own] of board.schedule.setup.entries.entries()) {
    if (isPlayoff(own)) undone.push(moveAll(board, findCells(board, lost, entry)));
  }
  return () => {
    for (const undo of undone.toReversed()) undo();
  };
}

/** Lifts all of them before putting the first: one may take the cell of another. */
function moveAll(board: RepairBoard, placed: Placed): () => void {
  const before = new Map([...placed.keys()].map((match) => [match, liftMatch(board, match)]));
  for (const [match, cell] of placed) placeMatch(board, match, cell);
  return () => {
    for (const match of before.keys()) liftMatch(board, match);
    for (const [match, cell] of before) if (cell !== NOWHERE) placeMatch(board, match, cell);
  };
}

/** Cells for the lost matches of an entry, and for those that move along. */
function findCells(board: RepairBoard, lost: readonly number[], entry: number): Placed {
  const rows = rowsOfBracket(board.schedule, entry);
  const own = [...rows.keys()].filter((k) => lost.includes(rows[k]!));
  if (own.length === 0) return new Map();
  const options = {
    ...{ entry, fromDay: 0, isOpen: (cell: number) => board.open[cell] === 1 },
    after: findLastCell(board, board.schedule.setup.entries[entry]!.division),
  };
  const placeWith = (others: readonly number[]) => {
    const placed = place(board, { ...options, matches: new Set([...own, ...others]) }, rows);
    const isWhole = others.every((k) => placed.has(rows[k]!)); // every match that had a place has one
    const count = isWhole ? own.filter((k) => placed.has(rows[k]!)).length : 0;
    return { value: placed, count };
  };
  return chooseFewest(findFollowers(board, own, rows), own.length, placeWith);
}

function place(board: RepairBoard, options: PlayoffOptions, rows: Int32Array): Placed {
  const cells = placePlayoff({ ...board.schedule, placements: board.cell }, options);
  return new Map(
    [...options.matches].flatMap((k) => (cells[k] === NOWHERE ? [] : [[rows[k]!, cells[k]!]])),
  );
}

/** The matches of a bracket that wait for others of it, directly or indirectly, and may move. */
function findFollowers(
  { schedule, grid, open, cell }: RepairBoard,
  from: readonly number[],
  rows: Int32Array,
): number[] {
  const bracket = bracketOf(schedule.setup, schedule.fixtures.entry[rows[from[0]!]!]!);
  const following = new Set(from);
  for (const [k, match] of bracket.entries()) {
    if (feedersOf(match).some((feeder) => following.has(feeder))) following.add(k);
  }
  const firstDay = dayOf(grid, Math.max(0, open.indexOf(1)));
  return [...following].filter((k) => {
    const row = rows[k]!;
    if (from.includes(k) || row === NOWHERE || cell[row] === NOWHERE) return false;
    return schedule.fixtures.lockedAt[row] === NOWHERE && dayOf(grid, cell[row]!) >= firstDay;
  });
}

/** The last cell of a match of a division's pools; null if none is placed. */
function findLastCell({ schedule, cell }: RepairBoard, division: string): number | null {
  const { setup, fixtures } = schedule;
  const isOfIt = setup.entries.map((own) => own.division === division && !isPlayoff(own));
  const last = cell.reduce(
    (most, at, row) => (isOfIt[fixtures.entry[row]!] ? Math.max(most, at) : most),
    NOWHERE,
  );
  return last === NOWHERE ? null : last;
}
