/** The tables of calendars and followers, and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { calendarEvents } from './migrations/0013-calendar-events.ts';
import { followers } from './migrations/0014-followers.ts';
import { refusals } from './migrations/0016-refusals.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    calendars: CalendarsTable;
    calendar_events: CalendarEventsTable;
    followers: FollowersTable;
    follower_links: FollowerLinksTable;
    follow_refusals: FollowRefusalsTable;
  }
}

/** One row per schedule whose calendar was ever requested. */
interface CalendarsTable {
  schedule_id: string;
  version: number; // that its events were made from
  basis: string; // what else they were made from: time zone, place, results
  renames: unknown; // of teams, since the first request
}

/** What the calendar says of a match, or said last. */
interface CalendarEventsTable {
  schedule_id: string;
  match_id: string;
  division: string; // of the home team, with its pool, in wire format
  guest_division: string; // of the away team
  home: string;
  away: string;
  field: string;
  words: string; // JSON, compared as text
  sequence: number; // iCalendar SEQUENCE, from 0, incremented with every change
  modified_at: Date;
  gone_at: Date | null; // since when it has no date or was deleted
  former: ColumnType<unknown, string | null, string | null>; // recent former names
}

/** One row per follower and team: unique by schedule, division, team and e-mail. */
interface FollowersTable {
  id: string;
  schedule_id: ColumnType<string, string, never>;
  division: string; // with its pool, in wire format
  team: string;
  email: ColumnType<string, string, never>;
  asked_at: Date; // last time
  confirmed_at: Date | null; // null: not confirmed, gets no news
  told_version: number | null; // the newest version they know, from the page they confirmed or from an e-mail
}

/** One row per link in an e-mail, for confirming or unsubscribing. */
interface FollowerLinksTable {
  digest: string;
  follower_id: ColumnType<string, string, never>;
}

/** One row per e-mail address that refused confirmation requests for a while. */
interface FollowRefusalsTable {
  digest: string; // of the address in lower case
  refused_at: Date;
}

export const publishedDatabase: DatabasePart = {
  tables: ['calendars', 'calendar_events', 'followers', 'follower_links', 'follow_refusals'],
  migrations: {
    '0013-calendar-events': calendarEvents,
    '0014-followers': followers,
    '0016-refusals': refusals,
  },
};
