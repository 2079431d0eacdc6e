import {
  type ChartView,
  dayOf,
  entryCodes,
  entryName,
  FREE,
  fieldOf,
  matchIn,
  NOWHERE,
  type Schedule,
  type Setup,
  slotOf,
  teamNames,
  timeOf,
} from '@evenfield/engine';
import type { CSSProperties } from 'react';
import { divisionPaint } from '../division-paint.ts';
import { dayLabel, fieldLabel, timeLabel } from '../grid-labels.ts';

/** Everything that is written or painted on a chart, worked out once a setup. */
export interface Lettering {
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly fields: readonly string[];
  readonly teams: readonly string[];
  readonly entries: readonly string[];
  readonly codes: readonly string[]; // by entry
  readonly paints: readonly CSSProperties[]; // by entry
}

export function letteringOf(setup: Setup): Lettering {
  return {
    days: setup.days.map(dayLabel),
    times: setup.slots.map(timeLabel),
    fields: setup.fields.map(fieldLabel),
    teams: teamNames(setup),
    entries: setup.entries.map(entryName),
    codes: entryCodes(setup),
    paints: setup.entries.map((entry) => divisionPaint(entry.color)),
  };
}

/** What is written over a section and over a column of the chart. */
export function headingsOf({ across }: ChartView, { days, fields, teams }: Lettering) {
  return {
    sections: across === 'days' ? fields : days,
    columns: { fields, days, teams }[across],
  };
}

/** 'Sat 3 Apr, 9:00 AM, Field 2'; in a team's column 'Sat 3 Apr, 9:00 AM, Tigers'. */
export function saySpot(view: ChartView, lettering: Lettering, spot: number): string {
  const { day, slot } = timeOf(view, spot);
  const { days, times, fields, teams } = lettering;
  const cell = view.cellAt[spot]!;
  const where =
    cell === NOWHERE
      ? teams[view.columns[spot % view.columns.length]!]
      : fields[fieldOf(view.grid, cell)];
  return `${days[day]}, ${times[slot]}, ${where}`;
}

/** A spot said aloud: 'Sat 3 Apr, 9:00 AM, Field 2: Tigers against Lions, Under 12 East'. */
export function sayContent(
  { fixtures }: Schedule,
  view: ChartView,
  lettering: Lettering,
  spot: number,
): string {
  const where = saySpot(view, lettering, spot);
  const match = matchIn(view, spot);
  if (match === FREE) return `${where}: free`;
  const home = lettering.teams[fixtures.home[match]!];
  const away = lettering.teams[fixtures.away[match]!];
  const locked = fixtures.lockedAt[match] === NOWHERE ? '' : ', locked';
  return `${where}: ${home} against ${away}, ${lettering.entries[fixtures.entry[match]!]}${locked}`;
}

/** What a match card says of its place beside the names; the columns say the rest. */
export function cardPlace({ grid, across }: ChartView, lettering: Lettering, cell: number): string {
  const time = lettering.times[slotOf(grid, cell)];
  const beside =
    across === 'days' ? lettering.days[dayOf(grid, cell)] : lettering.fields[fieldOf(grid, cell)];
  return `${time} · ${beside}`;
}
