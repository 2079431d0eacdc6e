/**
 * The color chart. Its rows are time slots, in sections; its columns are fields. A lens may turn it:
 * game days side by side in a section for every field, or a column for every team (placeholders of
 * playoffs have none). Positions are numbered row by row: `row * columns + column`. Finding the match at a
 * position takes two reads. Leagues of clubs, in which every team has its own grounds and evenings, may be
 * turned into a calendar instead, without rows and columns: a position for every game day comes first, then
 * one for every match, in order of play (see `view-calendar.ts`).
 */
import {
  cellAt,
  cellCount,
  dayOf,
  fieldOf,
  type Grid,
  gridOf,
  NOWHERE,
  slotOf,
} from '../model/grid.ts';
import { compareStarts } from '../model/playing-times.ts';
import type { Schedule } from '../model/schedule.ts';
import { isLeagueOfClubs, realTeams, type Setup, teamNames } from '../model/setup.ts';
import { findSlotsInUse } from './find-slots-in-use.ts';

/** A cell without a match. */
export const FREE = -1;

/** What the columns are, and which of the fields and teams are shown. */
export interface ChartLens {
  readonly across: 'fields' | 'days' | 'teams' | 'calendar'; // a calendar shows only matches of these teams and fields
  readonly fields: readonly number[] | null; // null: all of them
  readonly teams: readonly number[] | null; // the columns if they are teams; null: all of them
  readonly narrowed?: boolean; // leaves out the sections and time slots without a matching match
}

export const WHOLE_CHART: ChartLens = { across: 'fields', fields: null, teams: null };

/** Whether a schedule is usually shown as a calendar: of a league of clubs, with a date for every game day. */
export function isCalendarSeason(
  setup: Parameters<typeof isLeagueOfClubs>[0] & Pick<Setup, 'days'>,
): boolean {
  return isLeagueOfClubs(setup) && setup.days.every(({ date }) => date !== null);
}

/** The whole schedule, shown as is usual for its season. */
export function usualLens(setup: Setup): ChartLens {
  return isCalendarSeason(setup) ? { ...WHOLE_CHART, across: 'calendar' } : WHOLE_CHART;
}

export interface ChartView {
  readonly grid: Grid;
  readonly across: ChartLens['across'];
  readonly sections: readonly number[]; // game days; fields if the columns are days
  readonly slots: readonly (readonly number[])[]; // of each section, a row for each
  readonly firstRows: readonly number[]; // of each section; last, the number of all rows
  readonly columns: readonly number[]; // fields, game days or teams
  readonly cellAt: Int32Array; // position -> cell, or NOWHERE for a time slot in which a team is free, and for a day of a calendar
  readonly matchAt: Int32Array; // cell -> fixture, or FREE
  readonly offChart: readonly number[]; // fixtures without a cell of their own: parked, or in a cell that an earlier fixture has
}

/**
 * Derives the chart. A cell shows at most one match; a match whose cell is taken is off the chart, never
 * lost. A narrowed lens keeps the sections and slots with a matching match, or everything if there is
 * none. A season that cannot be a calendar is shown by fields instead.
 */
export function viewChart(
  schedule: Schedule,
  wanted: ChartLens = WHOLE_CHART,
  isAsked: (fixture: number) => boolean = () => true,
): ChartView {
  const isPossible = wanted.across !== 'calendar' || isCalendarSeason(schedule.setup);
  const lens: ChartLens = isPossible ? wanted : { ...wanted, across: 'fields' };
  const grid = gridOf(schedule.setup);
  const matchAt = new Int32Array(cellCount(grid)).fill(FREE);
  const offChart: number[] = [];
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || matchAt[cell] !== FREE) offChart.push(fixture);
    else matchAt[cell] = fixture;
  });
  const chart = { grid, across: lens.across, matchAt, offChart };
  if (lens.across === 'calendar')
    return { ...chart, ...layOutCalendar(schedule, chart, lens, isAsked) };
  const visible = visibleRows(schedule, grid, lens, isAsked);
  return { ...chart, ...layOut(schedule, grid, { ...lens, across: lens.across }, visible) };
}

/** The match at a position, or FREE. */
export function matchIn({ cellAt, matchAt }: ChartView, position: number): number {
  const cell = cellAt[position]!;
  return cell === NOWHERE ? FREE : matchAt[cell]!;
}

/** The position of a cell: in a calendar its match's, else its day's; -1 if it is not shown. */
export function positionOfCell(
  { across, sections, grid, cellAt }: ChartView,
  cell: number,
): number {
  const position = cellAt.indexOf(cell, across === 'calendar' ? sections.length : 0);
  return position < 0 && across === 'calendar' ? sections.indexOf(dayOf(grid, cell)) : position;
}

/** The game day and the time slot of a position; of a calendar only where a match is. */
export function timeOf(view: ChartView, position: number): { day: number; slot: number } {
  if (view.across === 'calendar') {
    const cell = view.cellAt[position]!;
    return { day: dayOf(view.grid, cell), slot: slotOf(view.grid, cell) };
  }
  const { section, slot } = rowOf(view, Math.floor(position / view.columns.length));
  const column = view.columns[position % view.columns.length]!;
  return { day: view.across === 'days' ? column : view.sections[section]!, slot };
}

/** The index of a row's section, and its time slot. */
export function rowOf(
  { firstRows, slots }: Pick<ChartView, 'firstRows' | 'slots'>,
  row: number,
): { section: number; slot: number } {
  const section = lastUpTo(firstRows, row, 0, slots.length - 1);
  return { section, slot: slots[section]![row - firstRows[section]!]! };
}

/** The index of the last of ascending numbers, from `low` to `high`, that is no greater than a value; else `low`. */
export function lastUpTo(
  numbers: readonly number[],
  value: number,
  low: number,
  high: number,
): number {
  let [least, most] = [low, high];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if (numbers[middle]! <= value) least = middle;
    else most = middle - 1;
  }
  return least;
}

type Layout = Pick<ChartView, 'sections' | 'slots' | 'firstRows' | 'columns' | 'cellAt'>;
type Rows = Pick<ChartView, 'sections' | 'slots' | 'firstRows'>;

/** The sections of the chart and the time slots in each; none is without. */
function visibleRows(
  schedule: Schedule,
  grid: Grid,
  lens: ChartLens,
  isAsked: (fixture: number) => boolean,
): Rows {
  const fields =
    lens.across === 'teams' ? numbersTo(grid.fields) : chosen(lens.fields, grid.fields);
  const isByField = lens.across === 'days';
  const sections = isByField ? fields : numbersTo(grid.days);
  const isInUse = findSlotsInUse(schedule, { fields, isByField });
  const slots = sections.map((section) =>
    numbersTo(grid.slots).filter((slot) => isInUse(section, slot)),
  );
  if (lens.narrowed !== true) return rowsOf(sections, slots);
  const sectionOf = isByField ? fieldOf : dayOf;
  const matching = { sections: new Set<number>(), slots: new Set<number>() };
  const shown = chosen(lens.fields, grid.fields);
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || !shown.includes(fieldOf(grid, cell)) || !isAsked(fixture)) return;
    matching.sections.add(sectionOf(grid, cell));
    matching.slots.add(slotOf(grid, cell));
  });
  if (matching.slots.size === 0) return rowsOf(sections, slots);
  return rowsOf(
    sections,
    slots.map((own, k) =>
      matching.sections.has(sections[k]!) ? own.filter((slot) => matching.slots.has(slot)) : [],
    ),
  );
}

function rowsOf(sections: readonly number[], slots: readonly (readonly number[])[]): Rows {
  const isShown = slots.map((own) => own.length > 0);
  const shown = slots.filter((_, k) => isShown[k]);
  const firstRows = [0];
  for (const own of shown) firstRows.push(firstRows.at(-1)! + own.length);
  return { sections: sections.filter((_, k) => isShown[k]), slots: shown, firstRows };
}

interface RowLens extends Omit<ChartLens, 'across'> {
  readonly across: Exclude<ChartLens['across'], 'calendar'>;
}

function layOut(schedule: Schedule, grid: Grid, lens: RowLens, rows: Rows): Layout {
  switch (lens.across) {
    case 'fields':
      return layOutBy(rows, chosen(lens.fields, grid.fields), (day, slot, field) =>
        cellAt(grid, day, slot, field),
      );
    case 'days':
      return layOutBy(rows, numbersTo(grid.days), (field, slot, day) =>
        cellAt(grid, day, slot, field),
      );
    case 'teams':
      return layOutTeams(schedule, grid, lens.teams, rows);
  }
}

function layOutCalendar(
  schedule: Schedule,
  { grid, matchAt }: Pick<ChartView, 'grid' | 'matchAt'>,
  { fields, teams, narrowed }: ChartLens,
  isAsked: (fixture: number) => boolean,
): Layout {
  const { home, away } = schedule.fixtures;
  const isShown = (fixture: number, cell: number) =>
    (fields === null || fields.includes(fieldOf(grid, cell))) &&
    (teams === null || teams.includes(home[fixture]!) || teams.includes(away[fixture]!)) &&
    (narrowed !== true || isAsked(fixture));
  const cells = [...schedule.placements].filter(
    (cell, fixture) => cell !== NOWHERE && matchAt[cell] === fixture && isShown(fixture, cell),
  );
  cells.sort(compareStarts(schedule));
  const matching = new Set(cells.map((cell) => dayOf(grid, cell)));
  const days = numbersTo(grid.days);
  const sections =
    narrowed === true && matching.size > 0 ? days.filter((day) => matching.has(day)) : days;
  const cellsOfPositions = Int32Array.from([...sections.map(() => NOWHERE), ...cells]);
  return { sections, slots: [], firstRows: [0], columns: [], cellAt: cellsOfPositions };
}

function layOutBy(
  rows: Rows,
  columns: readonly number[],
  cell: (section: number, slot: number, column: number) => number,
): Layout {
  const cells = new Int32Array(rows.firstRows.at(-1)! * columns.length);
  let position = 0;
  rows.sections.forEach((section, k) => {
    for (const slot of rows.slots[k]!) {
      for (const column of columns) cells[position++] = cell(section, slot, column);
    }
  });
  return { ...rows, columns, cellAt: cells };
}

function layOutTeams(
  schedule: Schedule,
  grid: Grid,
  teams: readonly number[] | null,
  rows: Rows,
): Layout {
  const teamCount = teamNames(schedule.setup).length;
  const columns = choose(teams, realTeams(schedule.setup));
  const columnOf = placeIn(columns, teamCount);
  const sectionOf = placeIn(rows.sections, grid.days);
  const rowsOfSlots = rows.slots.map((slots) => placeIn(slots, grid.slots));
  const cells = new Int32Array(rows.firstRows.at(-1)! * columns.length).fill(NOWHERE);
  const { home, away } = schedule.fixtures;
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE) return;
    const section = sectionOf[dayOf(grid, cell)]!;
    const row = rowsOfSlots[section]?.[slotOf(grid, cell)] ?? NOWHERE;
    if (row === NOWHERE) return;
    for (const team of [home[fixture]!, away[fixture]!]) {
      const column = columnOf[team]!;
      if (column === NOWHERE) continue;
      cells[(rows.firstRows[section]! + row) * columns.length + column] = cell;
    }
  });
  return { ...rows, columns, cellAt: cells };
}

/** Number -> its index in a list of some of them, or NOWHERE. */
function placeIn(list: readonly number[], count: number): Int32Array {
  const places = new Int32Array(count).fill(NOWHERE);
  for (const [place, number] of list.entries()) places[number] = place;
  return places;
}

/** The chosen numbers of so many: all if nothing was chosen, or only numbers that no longer exist. */
function chosen(numbers: readonly number[] | null, count: number): readonly number[] {
  return choose(numbers, numbersTo(count));
}

function choose(numbers: readonly number[] | null, all: readonly number[]): readonly number[] {
  const known = new Set(all);
  const there = numbers?.filter((number) => known.has(number)) ?? [];
  return there.length > 0 ? there : all;
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
