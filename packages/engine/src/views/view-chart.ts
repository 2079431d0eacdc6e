/**
 * The colour chart. Its rows are time slots, in sections under one another; its columns are fields, and
 * a lens may turn it: game days side by side in a section for every field, or a column for every team,
 * of which promises of a playoff are none.
 * A place on the chart is a spot, numbered row by row: `row * columns + column`, and row `r` is time slot
 * `slots[r % slots.length]` of section `r / slots.length`. Finding what stands in a spot is two reads.
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

/** In a cell where no match is. */
export const FREE = -1;

/** What the columns stand for, and which of the fields and teams are shown. */
export interface ChartLens {
  readonly across: 'fields' | 'days' | 'teams';
  readonly fields: readonly number[] | null; // null: all of them
  readonly teams: readonly number[] | null; // the columns where teams stand across; null: all of them
  readonly narrowed?: boolean; // leaves out the sections and time slots that have no match asked for
}

export const WHOLE_CHART: ChartLens = { across: 'fields', fields: null, teams: null };

export interface ChartView {
  readonly grid: Grid;
  readonly across: ChartLens['across'];
  readonly sections: readonly number[]; // game days; fields where days stand across
  readonly slots: readonly number[]; // the time slots in every section
  readonly columns: readonly number[]; // fields, game days or teams
  readonly cellAt: Int32Array; // spot -> cell, or NOWHERE for a time slot in which a team is free
  readonly matchAt: Int32Array; // cell -> fixture, or FREE
  readonly offChart: readonly number[]; // fixtures without a cell of their own: parked, or in one that an earlier fixture has
}

/**
 * Derives the chart. A cell shows one match at most; a match that finds its cell taken is off the chart,
 * never lost. A narrowed lens keeps what has a match that is asked for, or everything where none has.
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
  const kept = keptRows(schedule, grid, lens, isAsked);
  return { grid, across: lens.across, matchAt, offChart, ...layOut(schedule, grid, lens, kept) };
}

/** The match in a spot, or FREE. */
export function matchIn({ cellAt, matchAt }: ChartView, spot: number): number {
  const cell = cellAt[spot]!;
  return cell === NOWHERE ? FREE : matchAt[cell]!;
}

/** The game day and the time slot of a spot. */
export function timeOf(view: ChartView, spot: number): { day: number; slot: number } {
  const row = Math.floor(spot / view.columns.length);
  const section = view.sections[Math.floor(row / view.slots.length)]!;
  const column = view.columns[spot % view.columns.length]!;
  const slot = view.slots[row % view.slots.length]!;
  return { day: view.across === 'days' ? column : section, slot };
}

type Layout = Pick<ChartView, 'sections' | 'slots' | 'columns' | 'cellAt'>;
type Rows = Pick<ChartView, 'sections' | 'slots'>;

/** The sections of the chart and the time slots in each. */
function keptRows(
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
  const asked = { sections: new Set<number>(), slots: new Set<number>() };
  placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || !fields.includes(fieldOf(grid, cell)) || !isAsked(fixture)) return;
    asked.sections.add(sectionOf(grid, cell));
    asked.slots.add(slotOf(grid, cell));
  });
  if (asked.slots.size === 0) return { sections, slots };
  return {
    sections: sections.filter((section) => asked.sections.has(section)),
    slots: slots.filter((slot) => asked.slots.has(slot)),
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
  let spot = 0;
  for (const section of sections) {
    for (const slot of slots) {
      for (const column of columns) cells[spot++] = cell(section, slot, column);
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

/** Number -> its place in a list of some of them, or NOWHERE. */
function placeIn(list: readonly number[], count: number): Int32Array {
  const places = new Int32Array(count).fill(NOWHERE);
  for (const [place, number] of list.entries()) places[number] = place;
  return places;
}

/** What a lens chose of so many: all where it chose nothing, or only what is not there any more. */
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
