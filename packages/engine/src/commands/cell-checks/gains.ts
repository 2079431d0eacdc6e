/** How moves and swaps of one match change the fairness of a schedule, cell by cell. */
import { fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import { type CheckBoard, isCrossover, isOfPlayoff, timeOf } from './check-board.ts';
import { createFairnessBoard, type FairnessBoard, isSlotOpen } from './fairness-board.ts';
import { DAY_SHAPE, FIELD_SPREAD, GAIN_COUNTS, packGain, REPEATS } from './gain.ts';
import { repeatChange } from './repeat-change.ts';
import { createRepeatLog, type RepeatLog } from './repeat-log.ts';
import { openShapeBoard, type ShapeBoard, shapeChange } from './shape-change.ts';
import { addTimeChange, fieldChange } from './team-change.ts';

/** Indexes shared by all matches of a schedule. */
export interface GainBoard {
  readonly fairness: FairnessBoard;
  readonly repeats: RepeatLog;
  readonly shape: ShapeBoard;
}

export interface Gains extends GainBoard {
  readonly row: number; // of the match that moves
  readonly from: number;
  readonly openWithout: readonly [number, number]; // the slots in use on the fields of its teams' entries without it, as bits
  readonly crosses: boolean; // its teams belong to two entries
  readonly repeatsAt: Int16Array; // time -> the change of repeats if it is played then, or UNKNOWN
  readonly changes: Int32Array; // of the current cell, by position in GAIN_COUNTS
  readonly known: Uint8Array; // kind * times + time -> 1 if `byTime` is filled in
  readonly byTime: Int32Array; // then the change for the teams of the match
  readonly byField: Int16Array; // field -> the same, or UNKNOWN
}

const UNKNOWN = -0x8000;

/** A move to a free cell, a swap with a match of another entry, and a swap within the entry. */
const MOVE = 0;
const SWAP = 1;
const EXCHANGE = 2;
const KINDS = 3;
type Kind = typeof MOVE | typeof SWAP | typeof EXCHANGE;

const BITS = 31; // that are counted in one number

/** Null for a season with more days, slots or fields than bits: only those by the clock are so large. */
export function createGainBoard(board: CheckBoard): GainBoard | null {
  const { days, slots, fields } = board.grid;
  if (Math.max(days, slots, fields) > BITS) return null;
  return {
    fairness: createFairnessBoard(board),
    repeats: createRepeatLog(board),
    shape: openShapeBoard(board),
  };
}

export function createGains(board: GainBoard, row: number): Gains {
  const { fairness } = board;
  const { schedule, times, grid, entryOf } = fairness;
  const from = schedule.placements[row]!;
  const { home, away } = schedule.fixtures;
  const openWithout = (team: number) => slotsWithout(fairness, entryOf[team]!, from);
  return {
    ...board,
    row,
    from,
    openWithout: [openWithout(home[row]!), openWithout(away[row]!)],
    crosses: isCrossover(fairness, row),
    repeatsAt: new Int16Array(times).fill(UNKNOWN),
    changes: new Int32Array(GAIN_COUNTS.length),
    known: new Uint8Array(KINDS * times),
    byTime: new Int32Array(KINDS * times * GAIN_COUNTS.length),
    byField: new Int16Array(grid.fields).fill(UNKNOWN),
  };
}

function slotsWithout(fairness: FairnessBoard, entry: number, from: number): number {
  const open = fairness.openSlots[entry]!;
  if (from === NOWHERE) return open;
  const slot = slotOf(fairness.grid, from);
  return isSlotOpen(fairness, entry, slot, 1) ? open : open & ~(1 << slot);
}

/** The gain (see `packGain`) if the match goes to a free cell. */
export function gainOfMove(gains: Gains, cell: number): number {
  const { fairness, shape, from, changes } = gains;
  if (isOfPlayoff(fairness, gains.row)) return 0; // playoffs have no fairness counts
  const slot = 1 << slotOf(fairness.grid, cell);
  const [host, guest] = gains.openWithout;
  changes.fill(0);
  changes[REPEATS] = repeatsOfMove(gains, cell);
  changes[DAY_SHAPE] = shapeChange(shape, from, cell);
  addOwnChange(gains, MOVE, cell, [host | slot, guest | slot]);
  return packGain(changes);
}

/** Adds the change for both teams of the match; it is the same for all cells of one time, and of one field. */
function addOwnChange(
  gains: Gains,
  kind: Kind,
  cell: number,
  openAfter: readonly [number, number],
): void {
  const { fairness, row, from, changes, known, byTime, byField } = gains;
  const staysDay = kind === EXCHANGE || gains.crosses;
  const { home, away } = fairness.schedule.fixtures;
  const width = changes.length;
  const time = kind * fairness.times + timeOf(fairness, cell);
  if (known[time] === 0) {
    known[time] = 1;
    const own = byTime.subarray(time * width, (time + 1) * width);
    addTimeChange(fairness, home[row]!, from, cell, staysDay, openAfter[0], own);
    addTimeChange(fairness, away[row]!, from, cell, staysDay, openAfter[1], own);
  }
  for (let k = 0; k < width; k++) changes[k]! += byTime[time * width + k]!;
  const field = fieldOf(fairness.grid, cell);
  if (byField[field] === UNKNOWN) {
    byField[field] =
      fieldChange(fairness, home[row]!, from, cell) + fieldChange(fairness, away[row]!, from, cell);
  }
  changes[FIELD_SPREAD]! += byField[field]!;
}

function repeatsOfMove(
  { fairness, repeats, row, repeatsAt, crosses }: Gains,
  cell: number,
): number {
  if (crosses) return 0;
  const { placements, fixtures } = fairness.schedule;
  if (repeats.meetsTwice[fixtures.entry[row]!] === 0 && placements[row] !== NOWHERE) return 0;
  const time = timeOf(fairness, cell);
  if (repeatsAt[time] === UNKNOWN) {
    repeatsAt[time] = repeatChange(repeats, placements, row, cell);
  }
  return repeatsAt[time]!;
}

/**
 * The gain if the match is swapped with the one in a cell; if the match was parked, the other one is
 * parked instead. For S1 each of the two is counted as if the other stayed.
 */
export function gainOfSwap(gains: Gains, cell: number, other: number): number {
  const { fairness, repeats, row, from, changes } = gains;
  if (isOfPlayoff(fairness, row)) return 0; // the other's change is not counted
  if (isOfPlayoff(fairness, other)) return gainOfMove(gains, cell);
  const { fixtures, placements } = fairness.schedule;
  const { entry, home, away } = fixtures;
  const otherCrosses = isCrossover(fairness, other);
  const exchanges =
    from !== NOWHERE && entry[row] === entry[other] && !gains.crosses && !otherCrosses;
  const staysDay = exchanges || gains.crosses;
  const otherStaysDay = exchanges || otherCrosses;
  changes.fill(0);
  changes[REPEATS] = repeatsOfMove(gains, cell);
  if (!otherCrosses && repeats.meetsTwice[entry[other]!] === 1) {
    changes[REPEATS]! += repeatChange(repeats, placements, other, from);
  }
  const [host, guest] = [home[row]!, away[row]!];
  const [otherHost, otherGuest] = [home[other]!, away[other]!];
  // The same cells are in use as before; a team that plays in both still plays in both.
  const openOf = (team: number) => fairness.openSlots[fairness.entryOf[team]!]!;
  const sharesHost = host === otherHost || host === otherGuest;
  const sharesGuest = guest === otherHost || guest === otherGuest;
  if (!sharesHost && !sharesGuest) {
    addOwnChange(gains, exchanges ? EXCHANGE : SWAP, cell, [openOf(host), openOf(guest)]);
    addTeamChange(gains, otherHost, cell, from, otherStaysDay, openOf(otherHost));
    addTeamChange(gains, otherGuest, cell, from, otherStaysDay, openOf(otherGuest));
  } else {
    if (!sharesHost) addTeamChange(gains, host, from, cell, staysDay, openOf(host));
    if (!sharesGuest) addTeamChange(gains, guest, from, cell, staysDay, openOf(guest));
    for (const team of [otherHost, otherGuest]) {
      if (team === host || team === guest) continue;
      addTeamChange(gains, team, cell, from, otherStaysDay, openOf(team));
    }
  }
  return packGain(changes);
}

function addTeamChange(
  { fairness, changes }: Gains,
  team: number,
  from: number,
  to: number,
  staysDay: boolean,
  openAfter: number,
): void {
  addTimeChange(fairness, team, from, to, staysDay, openAfter, changes);
  changes[FIELD_SPREAD]! += fieldChange(fairness, team, from, to);
}
