/**
 * The colour chart. Its rows are time slots, in sections under one another; its columns are fields, and
 * a lens may turn it: game days side by side in a section for every field, or a column for every team.
 * A place on the chart is a spot, numbered row by row: `row * columns + column`, and row `r` is time slot
 * `r % slots` of section `r / slots`. Finding what stands in a spot is two reads.
 */
import { cellAt, cellCount, dayOf, type Grid, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';

/** In a cell where no match is. */
export const FREE = -1;

/** What the columns stand for, and which of the fields and teams are shown. */
export interface ChartLens {
  readonly across: 'fields' | 'days' | 'teams';
  readonly fields: readonly number[] | null; // null: all of them
  readonly teams: readonly number[] | null; // the columns where teams stand across; null: all of them
}

export const WHOLE_CHART: ChartLens = { across: 'fields', fields: null, teams: null };

export interface ChartView {
  readonly grid: Grid;
  readonly across: ChartLens['across'];
  readonly sections: readonly number[]; // game days; fields where days stand across
  readonly columns: readonly number[]; // fields, game days or teams
  readonly cellAt: Int32Array; // spot -> cell, or NOWHERE for a time slot in which a team is free
  readonly matchAt: Int32Array; // cell -> fixture, or FREE
  readonly offChart: readonly number[]; // fixtures without a cell of their own: parked, or in one that an earlier fixture has
}

/** Derives the chart. A cell shows one match at most; a match that finds its cell taken is off the chart, never lost. */
export function viewChart(schedule: Schedule, lens: ChartLens = WHOLE_CHART): ChartView {
  const grid = gridOf(schedule.setup);
  const matchAt = new Int32Array(cellCount(grid)).fill(FREE);
  const offChart: number[] = [];
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE || matchAt[cell] !== FREE) offChart.push(fixture);
    else matchAt[cell] = fixture;
  });
  return { grid, across: lens.across, matchAt, offChart, ...layOut(schedule, grid, lens) };
}

/** The match in a spot, or FREE. */
export function matchIn({ cellAt, matchAt }: ChartView, spot: number): number {
  const cell = cellAt[spot]!;
  return cell === NOWHERE ? FREE : matchAt[cell]!;
}

/** The game day and the time slot of a spot. */
export function timeOf(view: ChartView, spot: number): { day: number; slot: number } {
  const row = Math.floor(spot / view.columns.length);
  const section = view.sections[Math.floor(row / view.grid.slots)]!;
  const column = view.columns[spot % view.columns.length]!;
  return { day: view.across === 'days' ? column : section, slot: row % view.grid.slots };
}

type Layout = Pick<ChartView, 'sections' | 'columns' | 'cellAt'>;

function layOut(schedule: Schedule, grid: Grid, lens: ChartLens): Layout {
  const days = numbersTo(grid.days);
  const fields = chosen(lens.fields, grid.fields);
  switch (lens.across) {
    case 'fields':
      return layOutBy(days, grid.slots, fields, (day, slot, field) =>
        cellAt(grid, day, slot, field),
      );
    case 'days':
      return layOutBy(fields, grid.slots, days, (field, slot, day) =>
        cellAt(grid, day, slot, field),
      );
    case 'teams':
      return layOutTeams(schedule, grid, lens.teams);
  }
}

function layOutBy(
  sections: readonly number[],
  slots: number,
  columns: readonly number[],
  cell: (section: number, slot: number, column: number) => number,
): Layout {
  const cells = new Int32Array(sections.length * slots * columns.length);
  let spot = 0;
  for (const section of sections) {
    for (let slot = 0; slot < slots; slot++) {
      for (const column of columns) cells[spot++] = cell(section, slot, column);
    }
  }
  return { sections, columns, cellAt: cells };
}

function layOutTeams(schedule: Schedule, grid: Grid, teams: readonly number[] | null): Layout {
  const teamCount = teamNames(schedule.setup).length;
  const columns = chosen(teams, teamCount);
  const columnOf = new Int32Array(teamCount).fill(NOWHERE);
  for (const [column, team] of columns.entries()) columnOf[team] = column;
  const cells = new Int32Array(grid.days * grid.slots * columns.length).fill(NOWHERE);
  const { home, away } = schedule.fixtures;
  schedule.placements.forEach((cell, fixture) => {
    if (cell === NOWHERE) return;
    const row = dayOf(grid, cell) * grid.slots + slotOf(grid, cell);
    for (const team of [home[fixture]!, away[fixture]!]) {
      const column = columnOf[team]!;
      if (column !== NOWHERE) cells[row * columns.length + column] = cell;
    }
  });
  return { sections: numbersTo(grid.days), columns, cellAt: cells };
}

/** What a lens chose of so many: all where it chose nothing, or only what is not there any more. */
function chosen(numbers: readonly number[] | null, count: number): readonly number[] {
  const there = numbers?.filter((number) => number < count) ?? [];
  return there.length > 0 ? there : numbersTo(count);
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
