import { encodeScheduleCsv, encodeSchedulesCsv } from '@evenfield/contract';
import { encodeStandingsCsv } from '@evenfield/contract/results';
import { type MatchView, viewMatches } from '@evenfield/engine';
import Papa from 'papaparse';
import { writeResult } from '#league/result-words.ts';
import { type ExportedFile, type ExportJob, type Maker, NOTHING } from '../export-job.ts';
import { listStandings } from './list-standings.ts';

/** `schedule.csv`, which can be imported again. */
export const makeScheduleCsv: Maker = (job) => {
  const { schedule, scope } = job;
  const matches = viewMatches(schedule, scope) //
    .toSorted((one, other) => one.entry.entry - other.entry.entry); // as the file has them
  return matches.length === 0
    ? NOTHING
    : csvOf(addResults(encodeScheduleCsv(schedule, matches), matches, job));
};

/** `Schedules.csv`, with match numbers and the moment of the export. */
export const makeSchedulesCsv: Maker = (job) => {
  const { schedule, scope, now } = job;
  const matches = viewMatches(schedule, scope);
  return matches.length === 0
    ? NOTHING
    : csvOf(addResults(encodeSchedulesCsv(schedule, matches, now), matches, job));
};

/** The rows, header first, with three more columns where they are asked for; `matches` are those of the rows. */
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

/** `Standings.csv`: the tables of all divisions below each other. */
export const makeStandingsCsv: Maker = (job) => {
  const sheets = listStandings(job);
  return sheets.length === 0 ? NOTHING : csvOf(encodeStandingsCsv(sheets));
};

/** RFC 4180, with the mark by which a spreadsheet knows that it is UTF-8. */
function csvOf(rows: string[][]): ExportedFile {
  const content = new Blob([`\ufeff${Papa.unparse(rows)}\r\n`], { type: 'text/csv;charset=utf-8' });
  return { content, notes: [] };
}
