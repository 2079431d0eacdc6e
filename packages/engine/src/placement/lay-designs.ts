/**
 * Lays balanced designs into the cells. A row of the design is a cell of the day, or a part of a time
 * slot, and keeps its place from day to day; with every further round robin the rows move on by one
 * slot and one field, so that who had a row once too few has another one of them then.
 */
import type { Random } from '../model/random.ts';
import { anneal } from './anneal.ts';
import { type Board, placeMatch } from './board.ts';
import { type DesignedGroup, findDesigned } from './find-designed.ts';

const FIELD_STEPS_A_MATCH = 1000;
const MOST_FIELD_STEPS = 1_000_000;
const FIELD_HOT = 24;
const FIELD_COLD = 1;

/** Places the matches of all entries for which a design was drawn, and returns their groups. */
export function layDesigns(board: Board): DesignedGroup[] {
  const days = countDays(board);
  const groups = findDesigned(board.season, days);
  for (const group of groups) layGroup(board, group, days);
  return groups;
}

/**
 * Makes the fields of a full board even where rows are only parts of a slot; time slots stay as they
 * are. Rests now and then.
 */
export function* evenFields(
  board: Board,
  groups: readonly DesignedGroup[],
  random: Random,
): Generator<void, void> {
  if (groups.every((group) => rowsAreCells(board, group))) return;
  const steps = Math.min(MOST_FIELD_STEPS, FIELD_STEPS_A_MATCH * board.count);
  const heat = {
    steps,
    hot: FIELD_HOT,
    cold: FIELD_COLD,
    fieldsFrom: 0,
    days: false,
    opponents: false,
  };
  for (const _ of anneal(board, random, heat)) yield;
}

function rowsAreCells({ season }: Board, { entries, fields, slots }: DesignedGroup): boolean {
  return entries.length === 1 && season.demands[entries[0]!]!.turn === slots * fields.length;
}

function countDays({ season, grid, count, entry, day }: Board): Int32Array[] {
  const days = season.demands.map(() => new Int32Array(grid.days));
  for (let match = 0; match < count; match++) days[entry[match]!]![day[match]!]!++;
  return days;
}

function layGroup(board: Board, group: DesignedGroup, days: readonly Int32Array[]): void {
  const { demands } = board.season;
  const { entries, fields, slots } = group;
  const inSlot = (e: number) => demands[e]!.turn / slots;
  const rowOn = new Map<number, number>(); // entry * days + day -> the next row
  const cells = rowsAreCells(board, group);
  for (let match = 0; match < board.count; match++) {
    const entry = board.entry[match]!;
    const day = board.day[match]!;
    if (!entries.includes(entry)) continue;
    const row = rowOn.get(entry * board.grid.days + day) ?? 0;
    rowOn.set(entry * board.grid.days + day, row + 1);
    const leg = board.leg[match]!;
    const slot = (Math.floor(row / inSlot(entry)) + leg) % slots;
    let column = (row % inSlot(entry)) + leg;
    if (!cells) {
      const today = entries.filter((e) => days[e]![day]! > 0);
      const used = today.reduce((sum, e) => sum + inSlot(e), 0);
      const before = today.filter((e) => e < entry).reduce((sum, e) => sum + inSlot(e), 0);
      column = ((before + column + slot) % used) + day; // the same fields in every slot of a day
    }
    placeMatch(board, match, slot, fields[column % fields.length]!);
  }
}
