import type { ColumnType } from 'kysely';

export interface CalendarTables {
  calendars: CalendarsTable;
  calendar_events: CalendarEventsTable;
}

/** One row a schedule whose calendar somebody has asked for. */
interface CalendarsTable {
  schedule_id: string;
  version: number; // that its events are of
  basis: string; // what else they were made from: time zone and place
  renames: unknown; // of teams, since somebody has asked
}

/** What the calendar says of a match, or said last. */
interface CalendarEventsTable {
  schedule_id: string;
  match_id: string;
  division: string; // of the home team, with its pool, as the wire writes it
  guest_division: string; // of the away team
  home: string;
  away: string;
  field: string;
  words: string; // JSON, compared as text
  sequence: number; // from 0, one more with every change
  modified_at: Date;
  gone_at: Date | null; // since then it has no date, or is no more
  former: ColumnType<unknown, string | null, string | null>; // where else it was found of late
}
