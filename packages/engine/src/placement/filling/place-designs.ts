/**
 * Lays balanced designs into the cells. A row of the design is a cell of the day, or a part of a time
 * slot, and keeps its place from day to day; with every further round robin the rows move on by one
 * slot and one field, so that who had a row once too few has another one of them then.
 */
import type { Random } from '../../model/random.ts';
import { anneal } from '../annealing/anneal.ts';
import { type Board, placeMatch } from '../board.ts';
import { heatOf } from '../heat.ts';
import { type DesignedGroup, findDesigned } from './find-designed.ts';

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
  const groups = findDesigned(board.task, days);
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
  const { firstTeam } = board.task;
  return entries.every((e) => {
    for (let team = firstTeam[e]!; team < firstTeam[e + 1]!; team++) {
      const counts = fields.map((field) => games[team * board.grid.fields + field]!);
      if (Math.max(...counts) - Math.min(...counts) > 1) return false;
    }
    return true;
  });
}

function rowsAreCells({ task }: Board, { entries, fields, slots }: DesignedGroup): boolean {
  return entries.length === 1 && task.demands[entries[0]!]!.turn === slots * fields.length;
}

function countDays({ task, grid, count, entry, day }: Board): Int32Array[] {
  const days = task.demands.map(() => new Int32Array(grid.days));
  for (let match = 0; match < count; match++) days[entry[match]!]![day[match]!]!++;
  return days;
}

function layGroup(board: Board, group: DesignedGroup, days: readonly Int32Array[]): void {
  const { task, grid } = board;
  const { entries, fields, slots } = group;
  const cells = rowsAreCells(board, group);
  const inSlot = task.demands.map(({ turn }) => turn / slots);
  const firstColumn = columnsByDay(board, group, days, inSlot);
  const rowOn = new Int32Array(task.demands.length * grid.days); // the next row
  for (let match = 0; match < board.count; match++) {
    const entry = board.entry[match]!;
    if (!entries.includes(entry)) continue;
    const at = entry * grid.days + board.day[match]!;
    const row = rowOn[at]!++;
    const leg = board.leg[match]!;
    const slot = (Math.floor(row / inSlot[entry]!) + leg) % slots;
    const column = (row % inSlot[entry]!) + (cells ? leg : firstColumn[at]!);
    placeMatch(board, match, slot, fields[column % fields.length]!);
  }
}

/**
 * Where the fields of an entry begin on a day (entry * days + day): the entries lie side by side, the
 * same in every slot of the day, and move on by a field from one of their days to the next.
 */
function columnsByDay(
  { grid }: Board,
  { entries }: DesignedGroup,
  days: readonly Int32Array[],
  inSlot: readonly number[],
): Int32Array {
  const first = new Int32Array(days.length * grid.days);
  let turn = 0;
  for (let day = 0; day < grid.days; day++) {
    const today = entries.filter((e) => days[e]![day]! > 0);
    let column = turn;
    for (const e of today) {
      first[e * grid.days + day] = column;
      column += inSlot[e]!;
    }
    if (today.length > 0) turn++;
  }
  return first;
}
