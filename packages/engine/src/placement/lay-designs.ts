/**
 * Lays balanced designs into the cells. A row of the design is a cell of the day, or a part of a time
 * slot, and keeps its place from day to day; with every further round robin the rows move on by one
 * slot and one field, so that who had a row once too few has another one of them then.
 */
import type { Random } from '../model/random.ts';
import { anneal } from './anneal.ts';
import { type Board, placeMatch } from './board.ts';
import { type DesignedGroup, findDesigned } from './find-designed.ts';
import { heatOf } from './heat.ts';

const FIELD_STEPS_A_MATCH = 1000;
const MOST_FIELD_STEPS = 1_000_000;
const FIELD_HOT = 24;
const FIELDS_ONLY = {
  hot: FIELD_HOT,
  fieldsHot: FIELD_HOT,
  cold: 1,
  fieldsFrom: 0,
  days: false,
  tails: false,
};

/** Places the matches of all entries for which a design was drawn, and returns their groups. */
export function layDesigns(board: Board): DesignedGroup[] {
  const days = countDays(board);
  const groups = findDesigned(board.season, days);
  for (const group of groups) layGroup(board, group, days);
  return groups;
}

/**
 * Makes the fields of a full board even where the rows of a design are only parts of a slot; time
 * slots stay as they are. Rests now and then.
 */
export function* evenFields(
  board: Board,
  groups: readonly DesignedGroup[],
  random: Random,
): Generator<void, void> {
  if (groups.every((group) => hasEvenFields(board, group))) return;
  const steps = Math.min(MOST_FIELD_STEPS, FIELD_STEPS_A_MATCH * board.count);
  const heat = { ...heatOf(board, 0), ...FIELDS_ONLY, steps };
  for (const _ of anneal(board, random, heat)) yield;
}

function hasEvenFields(board: Board, { entries, fields }: DesignedGroup): boolean {
  const games = new Uint16Array(board.teams * board.grid.fields);
  for (let match = 0; match < board.count; match++) {
    games[board.home[match]! * board.grid.fields + board.field[match]!]!++;
    games[board.away[match]! * board.grid.fields + board.field[match]!]!++;
  }
  const { firstTeam } = board.season;
  return entries.every((e) => {
    for (let team = firstTeam[e]!; team < firstTeam[e + 1]!; team++) {
      const counts = fields.map((field) => games[team * board.grid.fields + field]!);
      if (Math.max(...counts) - Math.min(...counts) > 1) return false;
    }
    return true;
  });
}

function rowsAreCells({ season }: Board, { entries, fields, slots }: DesignedGroup): boolean {
  return entries.length === 1 && season.demands[entries[0]!]!.turn === slots * fields.length;
}

function countDays({ season, grid, count, entry, day }: Board): Int32Array[] {
  const days = season.demands.map(() => new Int32Array(grid.days));
  for (let match = 0; match < count; match++) days[entry[match]!]![day[match]!]!++;
  return days;
}

function playingDays(board: Board, { entries }: DesignedGroup, days: readonly Int32Array[]) {
  const all = Array.from({ length: board.grid.days }, (_, day) => day);
  return all.filter((day) => entries.some((e) => days[e]![day]! > 0));
}

function layGroup(board: Board, group: DesignedGroup, days: readonly Int32Array[]): void {
  const { demands } = board.season;
  const { entries, fields, slots } = group;
  const inSlot = (e: number) => demands[e]!.turn / slots;
  const rowOn = new Map<number, number>(); // entry * days + day -> the next row
  const cells = rowsAreCells(board, group);
  const turnOf = playingDays(board, group, days);
  for (let match = 0; match < board.count; match++) {
    const entry = board.entry[match]!;
    const day = board.day[match]!;
    if (!entries.includes(entry)) continue;
    const row = rowOn.get(entry * board.grid.days + day) ?? 0;
    rowOn.set(entry * board.grid.days + day, row + 1);
    const leg = board.leg[match]!;
    const slot = (Math.floor(row / inSlot(entry)) + leg) % slots;
    let column = (row % inSlot(entry)) + (cells ? leg : 0);
    if (!cells) {
      const today = entries.filter((e) => days[e]![day]! > 0);
      const used = today.reduce((sum, e) => sum + inSlot(e), 0);
      const before = today.filter((e) => e < entry).reduce((sum, e) => sum + inSlot(e), 0);
      // the same fields in every slot of a day, and the next ones on the next day
      column = ((before + column) % used) + turnOf.indexOf(day);
    }
    placeMatch(board, match, slot, fields[column % fields.length]!);
  }
}
