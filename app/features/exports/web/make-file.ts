import { entryOf, settleContestants, viewUnpaired, withKnownTeams } from '@evenfield/engine';
import type { ExportedFile, ExportJob, ExportKind, ExportNote, Maker } from './export-job.ts';

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
  if (READ_BACK.has(job.kind)) return make(job, onProgress);
  const shown = show(job);
  const file = await make(shown, onProgress);
  return { ...file, notes: [...file.notes, ...noteUnpaired(shown)] };
}

/** What is imported again keeps the promises of a playoff and the rounds as they are drawn; people read who plays. */
const READ_BACK: ReadonlySet<ExportKind> = new Set(['scheduleCsv']);

function show(job: ExportJob): ExportJob {
  const { schedule, results } = job;
  return {
    ...job,
    schedule: withKnownTeams(schedule, results),
    judged: settleContestants(schedule, results),
  };
}

/** A list of matches has none of a team in a round in which it is not known whom it meets. */
function noteUnpaired({ kind, schedule, scope, teamPages }: ExportJob): ExportNote[] {
  const tellsRounds = kind === 'calendar' || (kind === 'print' && teamPages);
  if (scope.kind !== 'team' || tellsRounds || STANDINGS.has(kind)) return [];
  const days = viewUnpaired(schedule, entryOf(schedule.setup, scope.team));
  const count = new Set(days.map(({ round }) => round)).size;
  return count === 0 ? [] : [{ code: 'unpaired', count }];
}

const STANDINGS: ReadonlySet<ExportKind> = new Set(['standingsPdf', 'standingsCsv']);
