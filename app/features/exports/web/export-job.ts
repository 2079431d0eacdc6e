/** What a worker is asked to make of a schedule, and what it hands back. All of it is plain data. */
import type { ScheduleLocation } from '@evenfield/contract';
import type { MatchScope, Results, Schedule } from '@evenfield/engine';

export type ExportKind =
  | 'scheduleCsv'
  | 'schedulesCsv'
  | 'spreadsheet'
  | 'chartPdf'
  | 'chartPng'
  | 'chartSvg'
  | 'leaguePdf'
  | 'standingsPdf'
  | 'standingsCsv'
  | 'gameCards'
  | 'print'
  | 'calendar';

export type Paper = 'A4' | 'LETTER';

/** What the account knows of the schedule, beside the schedule itself. */
export interface SavedBeside {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string | null; // in which its times are told; null: nobody said
  readonly location: ScheduleLocation | null;
}

export interface ExportJob {
  readonly kind: ExportKind;
  readonly schedule: Schedule; // as those who get the file go by it; what is imported again has it as it is
  readonly judged?: Schedule; // of which tables are made; left out: the same
  readonly results: Results;
  readonly scope: MatchScope;
  readonly now: string; // ISO 8601 in UTC
  readonly saved: SavedBeside | null; // null: it is in no account
  readonly timeZone: string; // IANA: 'Europe/Berlin', where the account knows none
  readonly paper: Paper;
  readonly teamPages: boolean; // print: every team on a page of its own
  readonly withResults: boolean; // CSV and spreadsheet: columns for how matches went
}

/** What the organiser has to know about a file that was made. */
export type ExportNote =
  | { readonly code: 'buffered'; readonly count: number } // matches without a place are left out
  | { readonly code: 'undated'; readonly count: number } // 'Day N' matches are in no calendar
  | { readonly code: 'unpaired'; readonly count: number } // rounds of a team that are not paired yet are left out
  | { readonly code: 'letters'; readonly letters: readonly string[] } // that the file's font does not have
  | { readonly code: 'shrunk' }; // the picture is smaller than the chart on the screen

export interface ExportedFile {
  readonly content: Blob | null; // null: there is nothing to be exported
  readonly notes: readonly ExportNote[];
}

/** What comes of a scope to which no match belongs. */
export const NOTHING: ExportedFile = { content: null, notes: [] };

/** Makes one kind of file. */
export type Maker = (
  job: ExportJob,
  onProgress: (done: number) => void, // share of the work, 0 to 1
) => ExportedFile | Promise<ExportedFile>;
