/** What exports are called, and what is said about them. */
import type { MatchScope } from '@evenfield/engine';
import type { ExportKind, ExportNote } from './export-job.ts';

interface ExportWords {
  readonly title: string; // on its button
  readonly hint: string; // what one gets
  readonly file: string; // the name under which it is saved
  readonly doing: string; // while it is made
}

export const EXPORTS: Readonly<Record<ExportKind, ExportWords>> = {
  chartPdf: {
    title: 'Export Chart',
    hint: 'The color chart as PDF',
    file: 'schedule-chart.pdf',
    doing: 'Drawing the chart',
  },
  chartPng: {
    title: 'Chart as PNG',
    hint: 'One image, to post or send',
    file: 'schedule-chart.png',
    doing: 'Drawing the chart',
  },
  chartSvg: {
    title: 'Chart as SVG',
    hint: 'One image, sharp at any size',
    file: 'schedule-chart.svg',
    doing: 'Drawing the chart',
  },
  scheduleCsv: {
    title: 'Export CSV',
    hint: 'schedule.csv, which can be imported again',
    file: 'schedule.csv',
    doing: 'Writing the file',
  },
  schedulesCsv: {
    title: 'CSV with match numbers',
    hint: 'Schedules.csv, for other programs',
    file: 'Schedules.csv',
    doing: 'Writing the file',
  },
  spreadsheet: {
    title: 'Excel (.xlsx)',
    hint: 'Real date and time cells',
    file: 'Schedules.xlsx',
    doing: 'Writing the spreadsheet',
  },
  leaguePdf: {
    title: 'Export Pdf',
    hint: 'League_Schedules.pdf, by division and day',
    file: 'League_Schedules.pdf',
    doing: 'Writing the PDF',
  },
  standingsPdf: {
    title: 'Standings',
    hint: 'Standings.pdf, the table of each division',
    file: 'Standings.pdf',
    doing: 'Writing the PDF',
  },
  standingsCsv: {
    title: 'Standings as CSV',
    hint: 'Standings.csv, for other programs',
    file: 'Standings.csv',
    doing: 'Writing the file',
  },
  gameCards: {
    title: 'Game cards',
    hint: 'Schedule.pdf, a score sheet for each match',
    file: 'Schedule.pdf',
    doing: 'Drawing the game cards',
  },
  print: {
    title: 'Print',
    hint: 'By division and day',
    file: 'Schedules.html',
    doing: 'Preparing the pages',
  },
  calendar: {
    title: 'Calendar (.ics)',
    hint: 'For any calendar app',
    file: 'schedule.ics',
    doing: 'Writing the calendar',
  },
};

/** Whether it says how matches went; the tables are made of nothing else. */
const HAS_RESULTS: Readonly<Partial<Record<ExportKind, boolean | 'on request'>>> = {
  ...{ chartPdf: true, chartPng: true, chartSvg: true, leaguePdf: true },
  ...{ gameCards: true, print: true, calendar: false },
  ...{ scheduleCsv: 'on request', schedulesCsv: 'on request', spreadsheet: 'on request' },
};

/** What one gets; where matches were played also whether that is said in it. */
export function sayHint(kind: ExportKind, isPlayed: boolean, withResults: boolean): string {
  const { hint } = EXPORTS[kind];
  const has = HAS_RESULTS[kind] === 'on request' ? withResults : HAS_RESULTS[kind];
  return !isPlayed || has === undefined ? hint : `${hint}; ${has ? 'with' : 'without'} results`;
}

const PDFS: ReadonlySet<ExportKind> = new Set([
  'chartPdf',
  'leaguePdf',
  'standingsPdf',
  'gameCards',
]);

/** Where there is nothing to export. */
export function sayNothing(kind: ExportKind): string {
  return PDFS.has(kind) ? 'no Schedules for generate pdf' : 'No schedules to export';
}

/** What the organiser has to know about a file. */
export function sayNote(note: ExportNote): string {
  switch (note.code) {
    case 'buffered':
      return note.count === 1
        ? 'One match has no place yet and is not in it.'
        : `${note.count} matches have no place yet and are not in it.`;
    case 'undated':
      return note.count === 1
        ? 'One match has no date yet and is in no calendar.'
        : `${note.count} matches have no date yet and are in no calendar.`;
    case 'unpaired':
      return note.count === 1
        ? 'One round is not paired yet and is not in it.'
        : `${note.count} rounds are not paired yet and are not in it.`;
    case 'letters':
      return `The PDF font lacks these letters, which appear as empty boxes: ${listed(note.letters)}. Print and the spreadsheet have them.`;
    case 'shrunk':
      return 'The chart is too large for a sharp PNG. Use the PDF or SVG instead.';
  }
}

const MOST_LETTERS = 20;

function listed(letters: readonly string[]): string {
  const shown = letters.slice(0, MOST_LETTERS).join(' ');
  return letters.length > MOST_LETTERS ? `${shown} …` : shown;
}

export const SCOPE_KINDS: Readonly<Record<MatchScope['kind'], string>> = {
  all: 'Everything',
  division: 'One division',
  team: 'One team',
  field: 'One field',
};
