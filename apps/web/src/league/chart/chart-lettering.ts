import {
  type ChartView,
  dayOf,
  entryCodes,
  entryName,
  FREE,
  fieldOf,
  type Schedule,
  slotOf,
  teamNames,
} from '@evenfield/engine';
import type { CSSProperties } from 'react';
import { divisionPaint } from '../division-paint.ts';
import { dayLabel, fieldLabel, timeLabel } from '../grid-labels.ts';

/** Everything that is written or painted on a chart, worked out once a schedule. */
export interface Lettering {
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly fields: readonly string[];
  readonly teams: readonly string[];
  readonly entries: readonly string[];
  readonly codes: readonly string[]; // by entry
  readonly paints: readonly CSSProperties[]; // by entry
}

export function letteringOf({ setup }: Schedule): Lettering {
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

/** A cell said aloud: 'Sat 3 Apr, 9:00 AM, Field 2: Tigers against Lions, Under 12 East'. */
export function sayCell(
  { fixtures }: Schedule,
  { grid, matchAt }: ChartView,
  { days, times, fields, teams, entries }: Lettering,
  cell: number,
): string {
  const where = `${days[dayOf(grid, cell)]}, ${times[slotOf(grid, cell)]}, ${fields[fieldOf(grid, cell)]}`;
  const match = matchAt[cell]!;
  if (match === FREE) return `${where}: free`;
  const home = teams[fixtures.home[match]!];
  const away = teams[fixtures.away[match]!];
  return `${where}: ${home} against ${away}, ${entries[fixtures.entry[match]!]}`;
}
