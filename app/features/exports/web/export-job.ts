/** An export request to a worker and its result; both are plain data. */

import type { MatchScope, Results, Schedule } from '@evenfield/engine';
import type { ScheduleLocation } from '@evenfield/wire';

export type Paper = 'A4' | 'LETTER';

/** What the account stores beside the schedule itself. */
export interface SavedBeside {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string | null; // of its times; null: unknown
  readonly location: ScheduleLocation | null;
}

export interface ExportJob<Kind extends string = string> {
  readonly kind: Kind;
  readonly schedule: Schedule; // as its readers use it; for a file to be imported again, as stored
  readonly judged?: Schedule; // from which standings are computed; left out: the same schedule
  readonly results: Results;
  readonly scope: MatchScope;
  readonly now: string; // ISO 8601 in UTC
  readonly saved: SavedBeside | null; // null: it is unsaved
  readonly timeZone: string; // IANA: 'Europe/Berlin'; used if the account has none
  readonly paper: Paper;
  readonly teamPages: boolean; // print: every team on its own page
  readonly withResults: boolean; // CSV and spreadsheet: columns for results
  readonly withPlaces: boolean; // the same for ends of matches, venues and their maps
}

/** What the organizer needs to know about a generated file. */
export type ExportNote =
  | { readonly code: 'buffered'; readonly count: number } // matches without a cell are left out
  | { readonly code: 'undated'; readonly count: number } // 'Day N' matches can't be in a calendar
  | { readonly code: 'unpaired'; readonly count: number } // a team's unpaired rounds are left out
  | { readonly code: 'letters'; readonly letters: readonly string[] } // that the file's font lacks
  | { readonly code: 'shrunk' }; // the picture is smaller than the chart on screen

export interface ExportedFile {
  readonly content: Blob | null; // null: there is nothing to export
  readonly notes: readonly ExportNote[];
}

/** The result for a scope without matches. */
export const NOTHING: ExportedFile = { content: null, notes: [] };

/** Makes one kind of file. */
export type Maker = (
  job: ExportJob,
  onProgress: (done: number) => void, // share of the work, 0 to 1
) => ExportedFile | Promise<ExportedFile>;
