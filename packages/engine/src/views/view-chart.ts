/**
 * The color chart. Its rows are time slots, in sections; its columns are fields. A lens may turn it:
 * game days side by side in a section for every field, or a column for every team (placeholders of
 * playoffs have none). Positions are numbered row by row: `row * columns + column`, and row `r` is time
 * slot `slots[r % slots.length]` of section `r / slots.length`. Finding the match at a position takes
 * two reads.
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
import type { Schedule } from '../model/schedule.ts';
import { realTeams, teamNames } from '../model/setup.ts';

/** A cell without a match. */
export const FREE = -1;

/** What the columns are, and which of the fields and teams are shown. */
export interface ChartLens {
  readonly across: 'fields' | 'days' | 'teams';
  readonly fields: readonly number[] | null; // null: all of them
  readonly teams: readonly number[] | null; // the columns if they are teams; null: all of them
  readonly narrowed?: boolean; // leaves out the sections and time slots without a matching match
}

export const WHOLE_CHART: ChartLens = { across: 'fields', fields: null, teams: null };

export interface ChartView {
  readonly grid: Grid;
  readonly across: ChartLens['across'];
  readonly sections: readonly number[]; // game days; fields if the columns are days
  readonly slots: readonly number[]; // the time slots in every section
  readonly columns: readonly number[]; // fields, game days or teams
  readonly cellAt: Int32Array; // position -> cell, or NOWHERE for a time slot in which a team is free
  readonly matchAt: Int32Array; // cell -> fixture, or FREE
  readonly offChart: readonly number[]; // fixtures without a cell of their own: parked, or in a cell that an earlier fixture has
}

/**
 * Derives the chart. A cell shows at most one match; a match whose cell is taken is off the chart, never
 * lost. A narrowed lens keeps the sections and slots with a matching match, or everything if there is
 * none.
 */
export function viewChart(
  schedule: Schedule,
  lens: ChartLens = WHOLE_CHART,
  isAsked: (fixture: number) => boolean = () => true,
): ChartView {
  const grid = gridOf(schedule.setup);
  const matchAt = new Int32Array(cellCount(grid)).fill(FREE);
  const offChart: number[] = [];
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || matchAt[cell] !== FREE) offChart.push(fixture);
    else matchAt[cell] = fixture;
  });
  const visible = visibleRows(schedule, grid, lens, isAsked);
  return { grid, across: lens.across, matchAt, offChart, ...layOut(schedule, grid, lens, visible) };
}

/** The match at a position, or FREE. */
export function matchIn({ cellAt, matchAt }: ChartView, position: number): number {
  const cell = cellAt[position]!;
  return cell === NOWHERE ? FREE : matchAt[cell]!;
}

/** The game day and the time slot of a position. */
export function timeOf(view: ChartView, position: number): { day: number; slot: number } {
  const row = Math.floor(position / view.columns.length);
  const section = view.sections[Math.floor(row / view.slots.length)]!;
  const column = view.columns[position % view.columns.length]!;
  const slot = view.slots[row % view.slots.length]!;
  return { day: view.across === 'days' ? column : section, slot };
}

type Layout = Pick<ChartView, 'sections' | 'slots' | 'columns' | 'cellAt'>;
type Rows = Pick<ChartView, 'sections' | 'slots'>;

/** The sections of the chart and the time slots in each. */
function visibleRows(
  { placements }: Schedule,
  grid: Grid,
  lens: ChartLens,
  isAsked: (fixture: number) => boolean,
): Rows {
  const fields = chosen(lens.fields, grid.fields);
  const sections = lens.across === 'days' ? fields : numbersTo(grid.days);
  const slots = numbersTo(grid.slots);
  if (lens.narrowed !== true) return { sections, slots };
  const sectionOf = lens.across === 'days' ? fieldOf : dayOf;
  const matching = { sections: new Set<number>(), slots: new Set<number>() };
  placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || !fields.includes(fieldOf(grid, cell)) || !isAsked(fixture)) return;
    matching.sections.add(sectionOf(grid, cell));
    matching.slots.add(slotOf(grid, cell));
  });
  if (matching.slots.size === 0) return { sections, slots };
  return {
    sections: sections.filter((section) => matching.sections.has(section)),
    slots: slots.filter((slot) => matching.slots.has(slot)),
  };
}

function layOut(schedule: Schedule, grid: Grid, lens: ChartLens, rows: Rows): Layout {
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

function layOutBy(
  { sections, slots }: Rows,
  columns: readonly number[],
  cell: (section: number, slot: number, column: number) => number,
): Layout {
  const cells = new Int32Array(sections.length * slots.length * columns.length);
  let position = 0;
  for (const section of sections) {
    for (const slot of slots) {
      for (const column of columns) cells[position++] = cell(section, slot, column);
    }
  }
  return { sections, slots, columns, cellAt: cells };
}

function layOutTeams(
  schedule: Schedule,
  grid: Grid,
  teams: readonly number[] | null,
  { sections, slots }: Rows,
): Layout {
  const teamCount = teamNames(schedule.setup).length;
  const columns = choose(teams, realTeams(schedule.setup));
  const columnOf = placeIn(columns, teamCount);
  const sectionOf = placeIn(sections, grid.days);
  const slotRowOf = placeIn(slots, grid.slots);
  const cells = new Int32Array(sections.length * slots.length * columns.length).fill(NOWHERE);
  const { home, away } = schedule.fixtures;
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE) return;
    const section = sectionOf[dayOf(grid, cell)]!;
    const slot = slotRowOf[slotOf(grid, cell)]!;
    if (section === NOWHERE || slot === NOWHERE) return;
    for (const team of [home[fixture]!, away[fixture]!]) {
      const column = columnOf[team]!;
      if (column === NOWHERE) continue;
      cells[(section * slots.length + slot) * columns.length + column] = cell;
    }
  });
  return { sections, slots, columns, cellAt: cells };
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
