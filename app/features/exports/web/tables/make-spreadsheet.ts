import {
  type MatchView,
  namePlayoffMatches,
  type PlaceView,
  type Results,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import type { ScheduleLocation } from '@evenfield/wire';
import type { Cell } from 'write-excel-file/browser';
import { writeResult } from '#league/result-words.ts';
import { type Maker, NOTHING } from '../export-job.ts';
import { dateText, placeColumns, timeText } from '../match-columns.ts';
import { dateOfDay, type SheetColumn, text, writeSheet } from './write-sheet.ts';

type MatchColumn = SheetColumn<MatchView>;

const COLUMNS: readonly MatchColumn[] = [
  { title: 'Match number', width: 14, cellOf: ({ match }) => match + 1 },
  { title: 'Division', width: 20, cellOf: ({ entry }) => text(entry.division) },
  { title: 'Pool', width: 14, cellOf: ({ entry }) => text(entry.pool ?? '') },
  { title: 'Date', width: 13, cellOf: ({ place }) => place && dateCell(place) },
  { title: 'Time', width: 12, cellOf: ({ place }) => place && timeCell(place) },
  { title: 'Field', width: 12, cellOf: ({ place }) => place && text(place.field.name) },
  { title: 'Team 1', width: 26, cellOf: ({ home }) => text(home.name) },
  { title: 'Team 2', width: 26, cellOf: ({ away }) => text(away.name) },
];

const MINUTES_A_DAY = 1440;

/** Makes a spreadsheet of the matches, with real date and time cells. */
export const makeSpreadsheet: Maker = async (job) => {
  const { schedule, scope, results, saved, withResults, withPlaces } = job;
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const names = namePlayoffMatches(schedule);
  const called: MatchColumn = {
    ...{ title: 'Playoff match', width: 18 },
    cellOf: ({ match }) => text(names.get(match) ?? ''),
  };
  const columns = [
    ...COLUMNS,
    ...(matches.some(({ match }) => names.has(match)) ? [called] : []),
    ...(withPlaces ? sheetPlaces(schedule, saved?.location ?? null) : []),
    ...(withResults ? resultColumns(results) : []),
  ];
  return { content: await writeSheet('Schedules', columns, matches), notes: [] };
};

function sheetPlaces(schedule: Schedule, location: ScheduleLocation | null): MatchColumn[] {
  const { ends, venues } = placeColumns(schedule, location);
  return [
    ...ends.map(({ title, textOf }) => ({ title, width: 12, textOf })),
    ...venues.map(({ title, textOf }) => ({ title, width: 26, textOf })),
    ...venues.map(({ mapOf }) => ({ title: 'Map', width: 40, textOf: mapOf! })),
  ].map(({ title, width, textOf }) => ({ title, width, cellOf: (match) => text(textOf(match)) }));
}

function resultColumns(results: Results): MatchColumn[] {
  const score = (title: string, side: 0 | 1): MatchColumn => ({
    ...{ title, width: 9 },
    cellOf: ({ id }) => results.get(id)?.score?.[side] ?? null,
  });
  const written = ({ id }: MatchView): Cell => {
    const result = results.get(id);
    return result === undefined ? null : text(writeResult(result));
  };
  return [
    ...[score('Score 1', 0), score('Score 2', 1)],
    { title: 'Result', width: 18, cellOf: written },
  ];
}

function dateCell(place: PlaceView): Cell {
  const { date } = place.day;
  return date === null ? text(dateText(place)) : dateOfDay(date);
}

/** A time is a fraction of a day; one on the next calendar day is written as text. */
function timeCell(place: PlaceView): Cell {
  const { start } = place.slot;
  if (start === null || start >= MINUTES_A_DAY) return text(timeText(place));
  return { value: start / MINUTES_A_DAY, type: Number, format: 'hh:mm AM/PM' };
}
