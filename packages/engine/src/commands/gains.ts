/** What moves and swaps of one match change for the fairness of a schedule, cell by cell. */
import { NOWHERE, slotOf } from '../model/grid.ts';
import { type AnswerBoard, timeOf } from './answer-board.ts';
import { type FairnessBoard, isSlotOpen, openFairnessBoard } from './fairness-board.ts';
import { DAY_SHAPE, GAIN_COUNTS, packGain, REPEATS } from './gain.ts';
import { repeatChange } from './repeat-change.ts';
import { openRepeatLog, type RepeatLog } from './repeat-log.ts';
import { openShapeBoard, type ShapeBoard, shapeChange } from './shape-change.ts';
import { addTeamChange } from './team-change.ts';

/** What every match of a schedule is asked about. */
export interface GainBoard {
  readonly fairness: FairnessBoard;
  readonly repeats: RepeatLog;
  readonly shape: ShapeBoard;
}

export interface Gains extends GainBoard {
  readonly row: number; // of the match that goes somewhere
  readonly from: number;
  readonly openWithout: number; // the slots in use on its entry's fields without it, as bits
  readonly repeatsAt: Int16Array; // time -> the change of repeats if it is played then, or UNKNOWN
  readonly changes: Int32Array; // of the cell at hand, by position in GAIN_COUNTS
}

const UNKNOWN = -0x8000;

export function openGainBoard(board: AnswerBoard): GainBoard {
  return {
    fairness: openFairnessBoard(board),
    repeats: openRepeatLog(board),
    shape: openShapeBoard(board),
  };
}

export function openGains(board: GainBoard, row: number): Gains {
  const { schedule, times } = board.fairness;
  const from = schedule.placements[row]!;
  return {
    ...board,
    row,
    from,
    openWithout: slotsWithout(board.fairness, schedule.fixtures.entry[row]!, from),
    repeatsAt: new Int16Array(times).fill(UNKNOWN),
    changes: new Int32Array(GAIN_COUNTS.length),
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
  const { fairness, shape, row, from, changes } = gains;
  const { home, away } = fairness.schedule.fixtures;
  const openAfter = gains.openWithout | (1 << slotOf(fairness.grid, cell));
  changes.fill(0);
  changes[REPEATS] = repeatsOfMove(gains, cell);
  changes[DAY_SHAPE] = shapeChange(shape, from, cell);
  addTeamChange(fairness, home[row]!, from, cell, false, openAfter, changes);
  addTeamChange(fairness, away[row]!, from, cell, false, openAfter, changes);
  return packGain(changes);
}

function repeatsOfMove({ fairness, repeats, row, repeatsAt }: Gains, cell: number): number {
  const { placements, fixtures } = fairness.schedule;
  if (repeats.meetsTwice[fixtures.entry[row]!] === 0 && placements[row] !== NOWHERE) return 0;
  const time = timeOf(fairness, cell);
  if (repeatsAt[time] === UNKNOWN) {
    repeatsAt[time] = repeatChange(repeats, placements, row, cell);
  }
  return repeatsAt[time]!;
}

/**
 * The gain if the match changes places with the one in a cell; that one goes to the buffer if it waits
 * there. Of S1 each of the two is counted by itself, as if the other stayed.
 */
export function gainOfSwap(gains: Gains, cell: number, other: number): number {
  const { fairness, repeats, row, from, changes } = gains;
  const { fixtures, placements } = fairness.schedule;
  const { entry, home, away } = fixtures;
  const staysDay = from !== NOWHERE && entry[row] === entry[other];
  changes.fill(0);
  changes[REPEATS] = repeatsOfMove(gains, cell);
  if (repeats.meetsTwice[entry[other]!] === 1) {
    changes[REPEATS]! += repeatChange(repeats, placements, other, from);
  }
  const [host, guest] = [home[row]!, away[row]!];
  const [otherHost, otherGuest] = [home[other]!, away[other]!];
  // The same cells are in use as before; a team that plays in both of them plays in both still.
  const open = fairness.openSlots[entry[row]!]!;
  const otherOpen = fairness.openSlots[entry[other]!]!;
  if (host !== otherHost && host !== otherGuest) {
    addTeamChange(fairness, host, from, cell, staysDay, open, changes);
  }
  if (guest !== otherHost && guest !== otherGuest) {
    addTeamChange(fairness, guest, from, cell, staysDay, open, changes);
  }
  if (otherHost !== host && otherHost !== guest) {
    addTeamChange(fairness, otherHost, cell, from, staysDay, otherOpen, changes);
  }
  if (otherGuest !== host && otherGuest !== guest) {
    addTeamChange(fairness, otherGuest, cell, from, staysDay, otherOpen, changes);
  }
  return packGain(changes);
}
