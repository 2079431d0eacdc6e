import { type MatchView, type PlaceView, viewMatches } from '@evenfield/engine';
import writeXlsxFile, { type Cell } from 'write-excel-file/browser';
import { dayLabel, timeLabel } from '#src/league/grid-labels.ts';
import { type Maker, NOTHING } from '../export-job.ts';

const COLUMNS = [
  { title: 'Match number', width: 14 },
  { title: 'Division', width: 20 },
  { title: 'Pool', width: 14 },
  { title: 'Date', width: 13 },
  { title: 'Time', width: 12 },
  { title: 'Field', width: 12 },
  { title: 'Team 1', width: 26 },
  { title: 'Team 2', width: 26 },
] as const;

const MINUTES_A_DAY = 1440;

/** The matches as a spreadsheet, whose dates and times can be sorted and reckoned with. */
export const makeSpreadsheet: Maker = async ({ schedule, scope }) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const head = COLUMNS.map(({ title }): Cell => ({ value: title, fontWeight: 'bold' }));
  const written = writeXlsxFile([head, ...matches.map(rowOf)], {
    sheet: 'Schedules',
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return { content: await written.toBlob(), notes: [] };
};

function rowOf({ match, entry, place, home, away }: MatchView): Cell[] {
  return [
    match + 1,
    text(entry.division),
    text(entry.pool ?? ''),
    place === null ? null : dateCell(place),
    place === null ? null : timeCell(place),
    place === null ? null : text(place.field.name),
    text(home.name),
    text(away.name),
  ];
}

/** Text is never taken for a formula in this format, so it needs no guard. */
function text(value: string): Cell {
  return value === '' ? null : { value, type: String };
}

function dateCell({ day }: PlaceView): Cell {
  if (day.date === null) return text(dayLabel(day, day.day));
  return { value: new Date(`${day.date}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
}

/** A time is a share of a day; one on the next calendar day is written as people say it. */
function timeCell({ slot }: PlaceView): Cell {
  if (slot.start === null || slot.start >= MINUTES_A_DAY) return text(timeLabel(slot, slot.slot));
  return { value: slot.start / MINUTES_A_DAY, type: Number, format: 'hh:mm AM/PM' };
}
