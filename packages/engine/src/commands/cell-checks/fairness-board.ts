/** Indexes for the fairness of a team: its days, its slots and its fields. */

import { ordinaryGames } from '../../fixtures/demand.ts';
import { dayOf, fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import { countBits } from '../../placement/bits.ts';
import { type CheckBoard, isOfPlayoff } from './check-board.ts';

export interface FairnessBoard extends CheckBoard {
  readonly fieldMasks: Int32Array; // entry -> its fields as bits
  readonly ordinary: Uint8Array; // team -> games on a day that are not a doubleheader
  readonly gamesOn: Uint8Array; // team * days + day -> its games
  readonly busy: Int32Array; // team * days + day -> its slots as bits
  readonly matchesOn: Uint16Array; // entry * days + day -> its matches, without crossovers
  readonly playingDays: Int32Array; // entry -> the days on which it plays, as bits
  readonly byes: Int32Array; // team -> of these days, counted from the first, those without a game, as bits
  readonly extras: Int32Array; // team -> those with more than the ordinary number of games, as bits
  readonly inSlot: Uint16Array; // slot * fields + field -> matches there, on any day
  readonly openSlots: Int32Array; // entry -> the slots in use on its fields, as bits
  readonly slots: Spread;
  readonly fields: Spread;
}

/** How a team's games are spread over columns (time slots or fields); misplaced is the greater of surplus and lack. */
export interface Spread {
  readonly width: number;
  readonly games: Uint16Array; // team * width + column
  readonly low: Uint16Array; // team -> its even share, rounded down
  readonly high: Uint16Array; // team -> its even share, rounded up
  readonly surplus: Int32Array; // team -> games above `high`
  readonly lack: Int32Array; // team -> games below `low`
}

export function createFairnessBoard(board: CheckBoard): FairnessBoard {
  const { schedule, grid, teamCount } = board;
  const { setup, fixtures, placements } = schedule;
  const { entries } = setup;
  const openSlots = new Int32Array(entries.length);
  const fieldMasks = Int32Array.from(entries, ({ fields }) =>
    fields.reduce((mask, field) => mask | (1 << field), 0),
  );
  const fairness: FairnessBoard = {
    ...board,
    fieldMasks,
    ordinary: Uint8Array.from(
      entries.flatMap((entry) => entry.teams.map(() => ordinaryGames(entry))),
    ),
    gamesOn: new Uint8Array(teamCount * grid.days),
    busy: new Int32Array(teamCount * grid.days),
    matchesOn: new Uint16Array(entries.length * grid.days),
    playingDays: new Int32Array(entries.length),
    byes: new Int32Array(teamCount),
    extras: new Int32Array(teamCount),
    inSlot: new Uint16Array(grid.slots * grid.fields),
    openSlots,
    slots: createSpread(teamCount, grid.slots),
    fields: createSpread(teamCount, grid.fields),
  };
  for (let row = 0; row < placements.length; row++) {
    const cell = placements[row]!;
    if (cell === NOWHERE || isOfPlayoff(board, row)) continue;
    countMatch(fairness, fixtures.home[row]!, fixtures.away[row]!, cell);
  }
  for (let entry = 0; entry < entries.length; entry++) {
    for (let slot = 0; slot < grid.slots; slot++) {
      if (isSlotOpen(fairness, entry, slot, 0)) openSlots[entry]! |= 1 << slot;
    }
  }
  for (let team = 0; team < teamCount; team++) {
    const entry = fairness.entryOf[team]!;
    readTurns(fairness, team, entry);
    readSpread(fairness.slots, team, openSlots[entry]!);
    readSpread(fairness.fields, team, fieldMasks[entry]!);
  }
  return fairness;
}

function createSpread(teamCount: number, width: number): Spread {
  return {
    width,
    games: new Uint16Array(teamCount * width),
    low: new Uint16Array(teamCount),
    high: new Uint16Array(teamCount),
    surplus: new Int32Array(teamCount),
    lack: new Int32Array(teamCount),
  };
}

function countMatch(board: FairnessBoard, home: number, away: number, cell: number): void {
  const { grid, entryOf } = board;
  const day = dayOf(grid, cell);
  const slot = slotOf(grid, cell);
  const field = fieldOf(grid, cell);
  const entry = entryOf[home]!;
  if (entryOf[away] === entry) {
    board.matchesOn[entry * grid.days + day]!++;
    board.playingDays[entry]! |= 1 << day;
  }
  board.inSlot[slot * grid.fields + field]!++;
  countGame(board, home, day, slot, field);
  countGame(board, away, day, slot, field);
}

function countGame(board: FairnessBoard, team: number, day: number, slot: number, field: number) {
  const { grid, gamesOn, busy, slots, fields } = board;
  gamesOn[team * grid.days + day]!++;
  busy[team * grid.days + day]! |= 1 << slot;
  slots.games[team * grid.slots + slot]!++;
  fields.games[team * grid.fields + field]!++;
}

/** Whether a slot is in use on an entry's fields by matches other than those given. */
export function isSlotOpen(
  { grid, fieldMasks, inSlot }: FairnessBoard,
  entry: number,
  slot: number,
  but: number,
): boolean {
  let matches = 0;
  for (let field = 0; field < grid.fields; field++) {
    if (((fieldMasks[entry]! >> field) & 1) === 0) continue;
    matches += inSlot[slot * grid.fields + field]!;
    if (matches > but) return true;
  }
  return false;
}

function readTurns(board: FairnessBoard, team: number, entry: number): void {
  const { grid, gamesOn, ordinary, playingDays, byes, extras } = board;
  let position = 0;
  for (let day = 0; day < grid.days; day++) {
    if (((playingDays[entry]! >> day) & 1) === 0) continue;
    const games = gamesOn[team * grid.days + day]!;
    if (games === 0) byes[team]! |= 1 << position;
    if (games > ordinary[team]!) extras[team]! |= 1 << position;
    position++;
  }
}

function readSpread(spread: Spread, team: number, columns: number): void {
  const { width, games, low, high, surplus, lack } = spread;
  let sum = 0;
  for (let column = 0; column < width; column++) {
    if ((columns >> column) & 1) sum += games[team * width + column]!;
  }
  const count = countBits(columns);
  low[team] = count === 0 ? 0 : Math.floor(sum / count);
  high[team] = count === 0 ? 0 : Math.ceil(sum / count);
  for (let column = 0; column < width; column++) {
    if (((columns >> column) & 1) === 0) continue;
    const there = games[team * width + column]!;
    surplus[team]! += Math.max(0, there - high[team]!);
    lack[team]! += Math.max(0, low[team]! - there);
  }
}
