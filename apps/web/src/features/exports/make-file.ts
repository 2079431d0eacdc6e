import { settleContestants } from '@evenfield/engine';
import type { ExportedFile, ExportJob, ExportKind, Maker } from './export-job.ts';

/** Who makes what. Each is read when it is first asked for: nobody waits for a library they do not use. */
const MAKERS: Readonly<Record<ExportKind, () => Promise<Maker>>> = {
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

export async function makeFile(
  job: ExportJob,
  onProgress: (done: number) => void,
): Promise<ExportedFile> {
  const make = await MAKERS[job.kind]();
  return make(READ_BACK.has(job.kind) ? job : settle(job), onProgress);
}

/** What is imported again keeps the promises of a playoff; people read who plays. */
const READ_BACK: ReadonlySet<ExportKind> = new Set(['scheduleCsv']);

function settle(job: ExportJob): ExportJob {
  return { ...job, schedule: settleContestants(job.schedule, job.results) };
}
