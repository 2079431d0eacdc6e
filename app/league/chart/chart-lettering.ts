import {
  type ChartView,
  dayOf,
  delayOf,
  entryCodes,
  entryName,
  FREE,
  fieldOf,
  findClosure,
  isStandIn,
  matchIn,
  NOWHERE,
  namePlayoffMatches,
  rowOf,
  type Schedule,
  type Setup,
  shiftOfDay,
  slotOf,
  startOf,
  type TimeSlot,
  teamNameIn,
  teamNames,
  timeOf,
} from '@evenfield/engine';
import { dayLabel, fieldLabels, timeLabel } from '@evenfield/wire';
import type { CSSProperties } from 'react';
import { divisionPaint } from '../division-paint.ts';

/** All texts and colors of a chart, computed once per setup. */
export interface Lettering {
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly dayTimes: readonly (readonly string[])[]; // by game day, shifted with it
  readonly fields: readonly string[];
  readonly teams: readonly string[];
  readonly entries: readonly string[];
  readonly codes: readonly string[]; // by entry
  readonly paints: readonly CSSProperties[]; // by entry
}

export function letteringOf(setup: Setup): Lettering {
  const times = setup.slots.map(timeLabel);
  return {
    days: setup.days.map(dayLabel),
    times,
    dayTimes: setup.days.map(({ shift }) =>
      shift === undefined
        ? times
        : setup.slots.map((slot, s) => timeLabel(laterBy(slot, shift), s)),
    ),
    fields: fieldLabels(setup),
    teams: teamNames(setup),
    entries: setup.entries.map(entryName),
    codes: entryCodes(setup),
    paints: setup.entries.map((entry) => divisionPaint(entry.color)),
  };
}

/** Returns the headings of a chart's sections and columns. */
export function headingsOf({ across }: ChartView, { days, fields, teams }: Lettering) {
  return {
    sections: across === 'days' ? fields : days,
    columns: { fields, days, teams, calendar: [] }[across],
  };
}

function laterBy({ start }: TimeSlot, minutes: number): TimeSlot {
  return { start: start === null ? null : start + minutes };
}

/** Returns the time at the head of a row: the game day's own if the section is a day. */
export function rowTime(view: ChartView, lettering: Lettering, row: number): string {
  const { section, slot } = rowOf(view, row);
  return view.across === 'days'
    ? lettering.times[slot]!
    : lettering.dayTimes[view.sections[section]!]![slot]!;
}

/** Returns when a cell's match starts, which may be later than its day's slot. */
function cellTime(schedule: Schedule, { grid }: ChartView, lettering: Lettering, cell: number) {
  const slot = slotOf(grid, cell);
  return delayOf(schedule, cell) === 0
    ? lettering.dayTimes[dayOf(grid, cell)]![slot]!
    : timeLabel({ start: startOf(schedule, cell) }, slot);
}

/** 'Sat 3 Apr, 9:00 AM, Field 2'; in a team's column 'Sat 3 Apr, 9:00 AM, Tigers'. */
function formatPosition(
  schedule: Schedule,
  view: ChartView,
  lettering: Lettering,
  position: number,
): string {
  const { day, slot } = timeOf(view, position);
  const { days, dayTimes, fields, teams } = lettering;
  const cell = view.cellAt[position]!;
  const where =
    cell === NOWHERE
      ? teams[view.columns[position % view.columns.length]!]
      : fields[fieldOf(view.grid, cell)];
  const time = cell === NOWHERE ? dayTimes[day]![slot] : cellTime(schedule, view, lettering, cell);
  return `${days[day]}, ${time}, ${where}`;
}

/**
 * A position for screen readers: 'Sat 3 Apr, 9:00 AM, Field 2: [Final, ]Tigers against Lions, U12'. `lasting` is a
 * match that goes on there.
 */
export function formatContent(
  schedule: Schedule,
  view: ChartView,
  lettering: Lettering,
  position: number,
  lasting = FREE,
): string {
  const where = formatPosition(schedule, view, lettering, position);
  const match = matchIn(view, position);
  if (match !== FREE) return `${where}: ${formatMatch(schedule, lettering, match)}`;
  if (lasting !== FREE) return `${where}: still ${formatMatch(schedule, lettering, lasting)}`;
  const closure = findClosure(schedule, view.cellAt[position]!);
  return `${where}: ${closure === null ? 'free' : formatClosure(closure)}`;
}

function formatMatch(schedule: Schedule, lettering: Lettering, match: number): string {
  const { setup, fixtures } = schedule;
  const home = lettering.teams[fixtures.home[match]!];
  const away = teamNameIn(setup, fixtures.away[match]!, fixtures.entry[match]!);
  const locked = fixtures.lockedAt[match] === NOWHERE ? '' : ', locked';
  const isOpen = isStandIn(setup, fixtures.home[match]!); // 'Round 3, paired after round 2'
  const name = namePlayoffMatches(schedule).get(match);
  const named = name === undefined ? '' : `${name}, `;
  return `${named}${home}${isOpen ? ',' : ' against'} ${away}, ${lettering.entries[fixtures.entry[match]!]}${locked}`;
}

/** 'closed: Lunch', or just 'closed' without a reason. */
function formatClosure(reason: string): string {
  return reason === '' ? 'closed' : `closed: ${reason}`;
}

/** Returns the position shown on a match card next to the names; the columns show the rest. */
export function cardPlace(
  schedule: Schedule,
  view: ChartView,
  lettering: Lettering,
  cell: number,
): string {
  const { grid, across } = view;
  const time = cellTime(schedule, view, lettering, cell);
  const beside =
    across === 'days' ? lettering.days[dayOf(grid, cell)] : lettering.fields[fieldOf(grid, cell)];
  return `${time} · ${beside}`;
}

/** Whether a match starts at another time than its row's head shows. */
export function isOffRow(schedule: Schedule, { grid, across }: ChartView, cell: number): boolean {
  if (delayOf(schedule, cell) !== 0) return true;
  return across === 'days' && shiftOfDay(schedule.setup, dayOf(grid, cell)) !== 0;
}
