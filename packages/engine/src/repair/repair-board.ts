/**
 * A schedule under repair, in columns that are changed in place: the lost matches are off the board, all
 * others at their places. No two matches share a cell and no team plays twice in a slot, unless they did
 * so before; such matches stay.
 */

import { findSeedWaits } from '../brackets/playoff-matches.ts';
import { ordinaryGames } from '../fixtures/demand.ts';
import { cellCount, dayOf, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams } from '../model/setup.ts';
import { findSlotClashes, type SlotClashes } from '../model/slot-clashes.ts';
import { countBits } from '../placement/bits.ts';
import { turnOf } from '../playoffs/comes-after.ts';
import { createRepeatCounts, type RepeatCounts } from './repeat-costs.ts';

export interface RepairBoard {
  readonly schedule: Schedule; // before the loss
  readonly grid: Grid;
  readonly fieldsOf: Int32Array; // match -> the fields of its entry, as bits; of both entries for a crossover
  readonly repeats: RepeatCounts;
  readonly ordinary: Uint8Array; // team -> games on a day that are not a doubleheader
  readonly playoffFrom: Float64Array; // match -> the first day * slots + slot at which a playoff that waits for it has begun; Infinity: none waits
  readonly open: Uint8Array; // cell -> 1 if a match may be put there: neither lost nor past
  readonly movable: Uint8Array; // match -> 1 if it may be moved for another
  readonly cell: Int32Array; // match -> its current cell, or NOWHERE
  readonly occupant: Int32Array; // cell -> match, or NOWHERE
  readonly busy: Int32Array; // team * days + day -> its slots, as bits
  readonly clashes: SlotClashes | null; // null: no two slots of a day clash
  readonly overlaps: Map<number, number>; // (team * days + day) * slots + slot -> a delayed match of the team that lasts into the slot
}

/** The board without the matches in lost cells. From day `from` on, matches may be placed and moved. */
export function createBoard(schedule: Schedule, lost: Uint8Array, from: number): RepairBoard {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const board: RepairBoard = {
    schedule,
    grid,
    fieldsOf: readFields(schedule),
    repeats: createRepeatCounts(schedule, grid),
    ordinary: Uint8Array.from(
      setup.entries.flatMap((entry) => entry.teams.map(() => ordinaryGames(entry))),
    ),
    playoffFrom: new Float64Array(placements.length).fill(Number.POSITIVE_INFINITY),
    open: lost.map((isLost, cell) => (isLost === 0 && dayOf(grid, cell) >= from ? 1 : 0)),
    movable: new Uint8Array(placements.length),
    cell: new Int32Array(placements.length).fill(NOWHERE),
    occupant: new Int32Array(cellCount(grid)).fill(NOWHERE),
    busy: new Int32Array(setup.entries.flatMap(({ teams }) => teams).length * grid.days),
    clashes: findSlotClashes(setup),
    overlaps: new Map(),
  };
  placements.forEach((cell, match) => {
    if (cell === NOWHERE || (lost[cell] === 1 && fixtures.lockedAt[match] === NOWHERE)) return;
    placeMatch(board, match, cell);
  });
  markMovable(board, from);
  markPlayoffs(board);
  return board;
}

function readFields({ setup, fixtures: { home, away } }: Schedule): Int32Array {
  const masks = setup.entries.map(({ fields }) =>
    fields.reduce((mask, field) => mask | (1 << field), 0),
  );
  const entryOf = entriesOfTeams(setup);
  return Int32Array.from(
    home,
    (host, row) => masks[entryOf[host]!]! | masks[entryOf[away[row]!]!]!,
  );
}

/** Lost playoff matches are placed later, and wait for nothing as long as they have no cell. */
function markPlayoffs({ schedule, grid, cell, playoffFrom }: RepairBoard): void {
  for (const { tables, waiters } of findSeedWaits(schedule)) {
    const cells = waiters.map((row) => cell[row]!).filter((at) => at !== NOWHERE);
    const begin = Math.min(...cells.map((at) => turnOf(grid, at)));
    schedule.fixtures.entry.forEach((entry, row) => {
      if (tables.has(entry)) playoffFrom[row] = Math.min(playoffFrom[row]!, begin);
    });
  }
}

/** Matches without a lock, from the first day on, that share neither cell nor time with another. */
function markMovable(board: RepairBoard, from: number): void {
  const { grid, cell, busy, schedule } = board;
  const { home, away, lockedAt } = schedule.fixtures;
  const inCell = new Uint8Array(board.occupant.length);
  const games = new Uint8Array(busy.length);
  const turnsOf = (match: number) =>
    [home[match]!, away[match]!].map((team) => team * grid.days + dayOf(grid, cell[match]!));
  cell.forEach((at, match) => {
    if (at === NOWHERE) return;
    inCell[at]!++;
    for (const turn of turnsOf(match)) games[turn]!++;
  });
  cell.forEach((at, match) => {
    if (at === NOWHERE || lockedAt[match] !== NOWHERE || dayOf(grid, at) < from) return;
    const alone = turnsOf(match).every((turn) => games[turn] === countBits(busy[turn]!));
    if (alone && inCell[at] === 1) board.movable[match] = 1;
  });
}

/** Puts a match that is off the board into a cell. */
export function placeMatch(board: RepairBoard, match: number, cell: number): void {
  const { grid, busy, schedule } = board;
  const { home, away } = schedule.fixtures;
  const day = dayOf(grid, cell);
  const bit = 1 << slotOf(grid, cell);
  board.cell[match] = cell;
  board.occupant[cell] = match;
  busy[home[match]! * grid.days + day]! |= bit;
  busy[away[match]! * grid.days + day]! |= bit;
}

/** Takes a match off the board and returns its former cell, NOWHERE if it was off already. */
export function liftMatch(board: RepairBoard, match: number): number {
  const { grid, busy, schedule } = board;
  const { home, away } = schedule.fixtures;
  const cell = board.cell[match]!;
  if (cell === NOWHERE) return NOWHERE;
  const day = dayOf(grid, cell);
  const bit = 1 << slotOf(grid, cell);
  board.cell[match] = NOWHERE;
  board.occupant[cell] = NOWHERE;
  busy[home[match]! * grid.days + day]! &= ~bit;
  busy[away[match]! * grid.days + day]! &= ~bit;
  return cell;
}

/** Whether a match may ever be put into a cell: open, and on a field of its entry. */
export function isSuitable(board: RepairBoard, match: number, cell: number): boolean {
  const fields = board.fieldsOf[match]!;
  return board.open[cell] === 1 && ((fields >> fieldOf(board.grid, cell)) & 1) === 1;
}

/** The delayed match that keeps a team of a match from a time slot, or NOWHERE. */
export function overlappingMatch(
  board: RepairBoard,
  match: number,
  day: number,
  slot: number,
): number {
  const { grid, overlaps, schedule } = board;
  if (overlaps.size === 0) return NOWHERE;
  const { home, away } = schedule.fixtures;
  const at = (team: number) =>
    overlaps.get((team * grid.days + day) * grid.slots + slot) ?? NOWHERE;
  return Math.max(at(home[match]!), at(away[match]!));
}

/** Whether both teams of a match are free at the time of a cell. */
export function teamsAreFree(board: RepairBoard, match: number, cell: number): boolean {
  const { grid, busy, schedule } = board;
  const { home, away } = schedule.fixtures;
  const day = dayOf(grid, cell);
  const slots = busy[home[match]! * grid.days + day]! | busy[away[match]! * grid.days + day]!;
  const isFree = (slots & reachOf(board, slotOf(grid, cell))) === 0;
  return isFree && overlappingMatch(board, match, day, slotOf(grid, cell)) === NOWHERE;
}

/** The slots, as bits, in which a team cannot play beside a match in a slot. */
export function reachOf({ clashes }: RepairBoard, slot: number): number {
  return clashes === null ? 1 << slot : clashes.widest[slot]!;
}

/** The open cells in which no match is, in order of play. */
export function idleCells({ open, occupant }: RepairBoard): number[] {
  const idle: number[] = [];
  open.forEach((isOpen, cell) => {
    if (isOpen === 1 && occupant[cell] === NOWHERE) idle.push(cell);
  });
  return idle;
}
