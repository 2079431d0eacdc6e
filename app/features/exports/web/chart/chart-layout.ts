/** What the rows and columns of an exported chart are: times and fields, or the weeks and weekdays of a calendar. */
import {
  cellAt,
  delayOf,
  gridOf,
  isCalendarSeason,
  matchIn,
  rowOf,
  type Schedule,
  usualLens,
  viewCalendar,
  viewChart,
} from '@evenfield/engine';
import { dayLabel, fieldLabels, timeLabel } from '@evenfield/wire';
import { formatStart, formatTimeOf } from '#league/match-words.ts';

export interface ChartLayout {
  readonly columns: readonly string[]; // their headings
  readonly rows: number;
  readonly pageColumns: number; // columns on a page
  readonly headOf: (row: number) => RowHead;
  readonly cellAt: (row: number, column: number) => number | null; // null: nothing can be there
  readonly timeOf: (cell: number) => string | null; // on a match's card; null: its row says it
}

interface RowHead {
  readonly title: string;
  readonly isFirst: boolean; // of the rows with this title
  readonly text: string; // below the title
}

const PAGE_FIELDS = 5;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `isMeant`: which matches are shown. */
export function layOutChart(schedule: Schedule, isMeant: (match: number) => boolean): ChartLayout {
  return isCalendarSeason(schedule.setup) ? layOutWeeks(schedule, isMeant) : layOutFields(schedule);
}

function layOutFields(schedule: Schedule): ChartLayout {
  const { setup } = schedule;
  const grid = gridOf(setup);
  const view = viewChart(schedule);
  const days = setup.days.map(dayLabel);
  const times = setup.days.map(({ shift = 0 }) =>
    setup.slots.map(({ start }, s) =>
      timeLabel({ start: start === null ? null : start + shift }, s),
    ),
  );
  const dayAndSlot = (row: number) => {
    const { section, slot } = rowOf(view, row);
    return { day: view.sections[section]!, slot, isFirst: view.firstRows[section] === row };
  };
  return {
    columns: fieldLabels(setup),
    rows: view.firstRows.at(-1)!,
    pageColumns: PAGE_FIELDS,
    headOf: (row) => {
      const { day, slot, isFirst } = dayAndSlot(row);
      return { title: days[day]!, isFirst, text: times[day]![slot]! };
    },
    cellAt: (row, column) => {
      const { day, slot } = dayAndSlot(row);
      return cellAt(grid, day, slot, column);
    },
    timeOf: (cell) => (delayOf(schedule, cell) === 0 ? null : formatStart(schedule, cell)),
  };
}

/** A row for the first matches of a week's days, one for the second ones, and so on; none for a week without matches. */
function layOutWeeks(schedule: Schedule, isMeant: (match: number) => boolean): ChartLayout {
  const { setup } = schedule;
  const view = viewChart(schedule, usualLens(setup));
  const weeks = viewCalendar(setup, view).flatMap((month) => month.weeks);
  const rows = weeks.flatMap((week) => {
    const cells = week.map((day) =>
      (day?.matches ?? [])
        .filter((position) => isMeant(matchIn(view, position)))
        .map((position) => view.cellAt[position]!),
    );
    const first = week.find((day) => day !== null)!;
    const title = `Week of ${dayLabel({ date: first.date }, 0).slice(4)}`;
    const most = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => ({
      head: { title, isFirst: at === 0, text: '' },
      cells: cells.map((own) => own[at] ?? null),
    }));
  });
  return {
    columns: WEEKDAYS,
    rows: rows.length,
    pageColumns: WEEKDAYS.length,
    headOf: (row) => rows[row]!.head,
    cellAt: (row, column) => rows[row]!.cells[column]!,
    timeOf: (cell) => formatTimeOf(schedule, cell),
  };
}
