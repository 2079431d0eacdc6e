/** The tables of clubs and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import type { Club, ClubEmailState } from '../club.ts';
import type { ClubRequest, ClubRequestKind, Decision } from '../request.ts';
import { clubs } from './migrations/0024-clubs.ts';
import { clubEmails } from './migrations/0025-club-emails.ts';
import { clubReminders } from './migrations/0026-club-reminders.ts';
import { clubEmailStops } from './migrations/0035-club-email-stops.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    clubs: ClubsTable;
    club_links: ClubLinksTable;
    club_requests: ClubRequestsTable;
    club_email_stops: ClubEmailStopsTable;
  }
}

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

interface ClubsTable {
  id: string;
  schedule_id: ColumnType<string, string, never>;
  position: number; // among the schedule's clubs
  name: string;
  contact: string; // e-mail address; '': none
  teams: Json<Club['teams']>;
  grounds: Json<string[]>; // names of fields
  deadline: string | null; // YYYY-MM-DD, the last day for changes; null: none
  reminder_days: number | null; // before the deadline; null: no reminder
  reminded_for: ColumnType<string | null, string | null | undefined>; // the deadline of which it was last reminded
  sent_at: Date | null; // when it last sent its requests; null: never
  email_state: ColumnType<ClubEmailState | null, ClubEmailState | null | undefined>; // null: none sent to the contact
  email_at: Date | null; // since when it is in that state
}

/** One row per link by which a club enters its requests. */
interface ClubLinksTable {
  token_hash: ColumnType<string, string, never>;
  club_id: ColumnType<string, string, never>;
  created_at: ColumnType<Date, Date, never>;
  revoked_at: Date | null; // null: active
  opened_at: Date | null; // last time; null: never
  stop_hash: ColumnType<string | null, string | null | undefined, never>; // of the secret that stops e-mails; null: it was not e-mailed
  address_hash: ColumnType<string | null, string | null | undefined, never>; // of the address that it was e-mailed to
}

/** One row per address that gets no more e-mails to clubs of an organization. */
interface ClubEmailStopsTable {
  owner_id: ColumnType<string, string, never>;
  address_hash: ColumnType<string, string, never>; // of the address in lower case
  stopped_at: ColumnType<Date, Date, never>;
}

interface ClubRequestsTable {
  id: string;
  club_id: ColumnType<string, string, never>;
  position: number; // among the club's requests
  kind: ColumnType<ClubRequestKind, ClubRequestKind, never>;
  teams: Json<ClubRequest['teams']>; // empty: all of the club's
  dates: Json<ClubRequest['dates']>;
  from_minute: ColumnType<number | null, number | null, never>;
  to_minute: ColumnType<number | null, number | null, never>;
  reason: ColumnType<string, string, never>;
  decision: Decision | null; // null: not decided
  remark: string; // of the organizer
  withdrawn_at: Date | null; // taken back by the club after it was decided
}

export const requestDatabase: DatabasePart = {
  tables: ['clubs', 'club_links', 'club_requests', 'club_email_stops'],
  migrations: {
    '0024-clubs': clubs,
    '0025-club-emails': clubEmails,
    '0026-club-reminders': clubReminders,
    '0035-club-email-stops': clubEmailStops,
  },
};
