/** The kinds of files that a schedule can be exported as, in the order of their buttons. */
import type { Maker } from './export-job.ts';

interface ExportFormat {
  readonly title: string; // on its button
  readonly hint: string; // what the file contains
  readonly file: string; // file name
  readonly doing: string; // message while in progress
  readonly icon:
    | 'calendar'
    | 'cards'
    | 'chart'
    | 'csv'
    | 'image'
    | 'pdf'
    | 'print'
    | 'standings'
    | 'table';
  readonly of: 'chart' | 'matches' | 'standings'; // needs the chart open, nothing, or results
  readonly results: 'always' | 'never' | 'on request' | 'nothing else'; // whether it contains results
  readonly unpaired: 'listed' | 'listed on team pages' | 'left out' | 'no matches'; // a team's unpaired rounds
  readonly importable?: true; // keeps placeholders and rounds as generated
}

const CHART = { of: 'chart', results: 'always', unpaired: 'left out' } as const;
const STANDINGS = { of: 'standings', results: 'nothing else', unpaired: 'no matches' } as const;

export const EXPORTS = {
  chartPdf: {
    ...CHART,
    icon: 'chart',
    title: 'Export Chart',
    hint: 'The color chart as PDF',
    file: 'schedule-chart.pdf',
    doing: 'Drawing the chart',
  },
  chartPng: {
    ...CHART,
    icon: 'image',
    title: 'Chart as PNG',
    hint: 'One image, to post or send',
    file: 'schedule-chart.png',
    doing: 'Drawing the chart',
  },
  chartSvg: {
    ...CHART,
    icon: 'image',
    title: 'Chart as SVG',
    hint: 'One image, sharp at any size',
    file: 'schedule-chart.svg',
    doing: 'Drawing the chart',
  },
  scheduleCsv: {
    of: 'matches',
    results: 'on request',
    unpaired: 'left out',
    importable: true,
    icon: 'csv',
    title: 'Export CSV',
    hint: 'schedule.csv, which can be imported again',
    file: 'schedule.csv',
    doing: 'Writing the file',
  },
  schedulesCsv: {
    of: 'matches',
    results: 'on request',
    unpaired: 'left out',
    icon: 'csv',
    title: 'CSV with match numbers',
    hint: 'Schedules.csv, for other programs',
    file: 'Schedules.csv',
    doing: 'Writing the file',
  },
  spreadsheet: {
    of: 'matches',
    results: 'on request',
    unpaired: 'left out',
    icon: 'table',
    title: 'Excel (.xlsx)',
    hint: 'Real date and time cells',
    file: 'Schedules.xlsx',
    doing: 'Writing the spreadsheet',
  },
  leaguePdf: {
    of: 'matches',
    results: 'always',
    unpaired: 'left out',
    icon: 'pdf',
    title: 'Export Pdf',
    hint: 'League_Schedules.pdf, by division and day',
    file: 'League_Schedules.pdf',
    doing: 'Writing the PDF',
  },
  gameCards: {
    of: 'matches',
    results: 'always',
    unpaired: 'left out',
    icon: 'cards',
    title: 'Game cards',
    hint: 'Schedule.pdf, a score sheet for each match',
    file: 'Schedule.pdf',
    doing: 'Drawing the game cards',
  },
  calendar: {
    of: 'matches',
    results: 'never',
    unpaired: 'listed',
    icon: 'calendar',
    title: 'Calendar (.ics)',
    hint: 'For any calendar app',
    file: 'schedule.ics',
    doing: 'Writing the calendar',
  },
  print: {
    of: 'matches',
    results: 'always',
    unpaired: 'listed on team pages',
    icon: 'print',
    title: 'Print',
    hint: 'By division and day',
    file: 'Schedules.html',
    doing: 'Preparing the pages',
  },
  standingsPdf: {
    ...STANDINGS,
    icon: 'standings',
    title: 'Standings',
    hint: 'Standings.pdf, the table of each division',
    file: 'Standings.pdf',
    doing: 'Writing the PDF',
  },
  standingsCsv: {
    ...STANDINGS,
    icon: 'csv',
    title: 'Standings as CSV',
    hint: 'Standings.csv, for other programs',
    file: 'Standings.csv',
    doing: 'Writing the file',
  },
} satisfies Readonly<Record<string, ExportFormat>>;

export type ExportKind = keyof typeof EXPORTS;

export function formatOf(kind: ExportKind): ExportFormat {
  return EXPORTS[kind];
}

/** The makers, which run in the worker. Each is imported on first use. */
export const MAKERS: Readonly<Record<ExportKind, () => Promise<Maker>>> = {
  scheduleCsv: async () => (await import('./tables/make-csv.ts')).makeScheduleCsv,
  schedulesCsv: async () => (await import('./tables/make-csv.ts')).makeSchedulesCsv,
  spreadsheet: async () => (await import('./tables/make-spreadsheet.ts')).makeSpreadsheet,
  chartPdf: async () => (await import('./pdf/make-chart-pdf.ts')).makeChartPdf,
  chartPng: async () => (await import('./chart/make-chart-png.ts')).makeChartPng,
  chartSvg: async () => (await import('./chart/make-chart-svg.ts')).makeChartSvg,
  standingsPdf: async () => (await import('./pdf/make-standings-pdf.ts')).makeStandingsPdf,
  standingsCsv: async () => (await import('./tables/make-csv.ts')).makeStandingsCsv,
  leaguePdf: async () => (await import('./pdf/make-league-pdf.ts')).makeLeaguePdf,
  gameCards: async () => (await import('./pdf/make-game-cards.ts')).makeGameCards,
  print: async () => (await import('./print/make-print-page.ts')).makePrintPage,
  calendar: async () => (await import('./calendar/make-calendar.ts')).makeCalendar,
};
