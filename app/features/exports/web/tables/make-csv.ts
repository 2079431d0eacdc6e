import { type MatchView, viewMatches } from '@evenfield/engine';
import { encodeScheduleCsv, encodeSchedulesCsv, guardCell } from '@evenfield/wire';
import { encodeStandingsCsv } from '@evenfield/wire/results';
import { writeResult } from '#league/result-words.ts';
import { type ExportedFile, type ExportJob, type Maker, NOTHING } from '../export-job.ts';
import { placeColumns } from '../match-columns.ts';
import { listStandings } from './list-standings.ts';
import { writeCsv } from './write-csv.ts';

/** Makes `schedule.csv`, which can be imported again. */
export const makeScheduleCsv: Maker = (job) => {
  const { schedule, scope } = job;
  const matches = viewMatches(schedule, scope) //
    .toSorted((one, other) => one.entry.entry - other.entry.entry); // the order of the file
  return matches.length === 0
    ? NOTHING
    : csvOf(addColumns(encodeScheduleCsv(schedule, matches), matches, job));
};

/** Makes `Schedules.csv`, with match numbers and the time of the export. */
export const makeSchedulesCsv: Maker = (job) => {
  const { schedule, scope, now } = job;
  const matches = viewMatches(schedule, scope);
  return matches.length === 0
    ? NOTHING
    : csvOf(addColumns(encodeSchedulesCsv(schedule, matches, now), matches, job));
};

/** Adds our own columns that are requested, after those of the format. */
function addColumns(rows: string[][], matches: readonly MatchView[], job: ExportJob): string[][] {
  return addPlaces(addResults(rows, matches, job), matches, job);
}

/** Adds columns for ends, venues and their maps to rows (header first) if requested. */
function addPlaces(
  [header, ...rows]: string[][],
  matches: readonly MatchView[],
  { schedule, saved, withPlaces }: ExportJob,
): string[][] {
  if (!withPlaces) return [header!, ...rows];
  const { ends, venues } = placeColumns(schedule, saved?.location ?? null);
  const texts = [
    ...[...ends, ...venues].map(({ title, textOf }) => ({ title, textOf })),
    ...venues.map(({ mapOf }) => ({ title: 'Map', textOf: mapOf! })),
  ];
  return [
    [...header!, ...texts.map(({ title }) => title)],
    ...rows.map((row, at) => [
      ...row,
      ...texts.map(({ textOf }) => guardCell(textOf(matches[at]!))),
    ]),
  ];
}

/** Adds columns of results to rows (header first) if requested; `matches`: of the rows. */
function addResults(
  [header, ...rows]: string[][],
  matches: readonly MatchView[],
  { results, withResults }: ExportJob,
): string[][] {
  if (!withResults) return [header!, ...rows];
  return [
    [...header!, 'Score 1', 'Score 2', 'Result'],
    ...rows.map((row, at) => {
      const result = results.get(matches[at]!.id);
      const [home = '', away = ''] = result?.score ?? [];
      return [...row, String(home), String(away), result === undefined ? '' : writeResult(result)];
    }),
  ];
}

/** Makes `Standings.csv`: the standings of all divisions one below the other. */
export const makeStandingsCsv: Maker = (job) => {
  const sheets = listStandings(job);
  return sheets.length === 0 ? NOTHING : csvOf(encodeStandingsCsv(sheets));
};

function csvOf(rows: string[][]): ExportedFile {
  return { content: writeCsv(rows), notes: [] };
}
