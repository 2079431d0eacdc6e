import { encodeScheduleCsv, encodeSchedulesCsv } from '@evenfield/contract';
import { encodeStandingsCsv } from '@evenfield/contract/results';
import { viewMatches } from '@evenfield/engine';
import Papa from 'papaparse';
import { type ExportedFile, type Maker, NOTHING } from '../export-job.ts';
import { listStandings } from './list-standings.ts';

/** `schedule.csv`, which can be imported again. */
export const makeScheduleCsv: Maker = ({ schedule, scope }) => {
  const matches = viewMatches(schedule, scope);
  return matches.length === 0 ? NOTHING : csvOf(encodeScheduleCsv(schedule, matches));
};

/** `Schedules.csv`, with match numbers and the moment of the export. */
export const makeSchedulesCsv: Maker = ({ schedule, scope, now }) => {
  const matches = viewMatches(schedule, scope);
  return matches.length === 0 ? NOTHING : csvOf(encodeSchedulesCsv(schedule, matches, now));
};

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
