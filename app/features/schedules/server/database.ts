/** The tables of schedules and their migrations. */
import type { ColumnType, Generated } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { schedules } from './migrations/0003-schedules.ts';
import { gameDates } from './migrations/0006-game-dates.ts';
import { playedAt } from './migrations/0008-played-at.ts';
import { publishing } from './migrations/0010-publishing.ts';
import { audience } from './migrations/0012-audience.ts';
import { publishedList } from './migrations/0015-published-list.ts';
import { publication } from './migrations/0020-publication.ts';
import { unusedSchedules } from './migrations/0021-unused-schedules.ts';
import { commands } from './migrations/0027-commands.ts';
import { drafts } from './migrations/0031-drafts.ts';
import { reasons } from './migrations/0036-reasons.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    schedules: SchedulesTable;
    matches: MatchesTable;
    schedule_changes: ScheduleChangesTable;
  }
}

type Json = ColumnType<unknown, string, string>; // written as text

interface SchedulesTable {
  id: string;
  owner_id: string;
  name: string;
  version: number;
  created_at: ColumnType<Date, Date, never>;
  changed_at: Date; // when this version was saved
  deleted_at: Date | null; // in the bin since then
  save_key: ColumnType<string | null, string | null, never>; // idempotency key of the save that created it
  location: string | null; // null: unknown, whatever the next five columns hold
  venue_id: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  place_id: string | null;
  inputs: Json; // in the request format
  called_off: ColumnType<unknown, string | null, string | null>;
  first_date: ColumnType<string | null, never, never>; // ISO, of its matches; written by `noteGameDates`
  last_date: ColumnType<string | null, never, never>;
  published_at: Date | null; // null: visible to its owner only
  team_count: number; // of all entries; written by every save
  time_zone: string | null; // IANA, of its times; null: not set
  announcement: Generated<string | null>;
  told_version: Generated<number | null>; // the last version that followers were notified of
  shown_as: Generated<'schedule' | 'club' | 'person' | null>; // whose name is public; null: never chosen, shown as the person's
  club: Generated<string>; // public name of the club; '' if none was entered
  is_named: Generated<boolean>; // by a person, not automatically by its first save
  opened_at: Generated<Date | null>; // when its owner first reopened it
  is_listed: Generated<boolean>; // in search and sitemaps while it is published
  draft_of: ColumnType<string | null, string | null | undefined, never>; // the schedule whose changes it holds; null: it is no draft
  draft_name: ColumnType<string | null, string | null | undefined, string>; // 'Draft A'; null: it is no draft
  draft_base: Generated<number | null>; // the version of that schedule that it contains
  draft_clashes: ColumnType<unknown, string | undefined, string>; // ids of matches that were changed in both
  draft_setup_clashes: Generated<boolean>; // a name, color, date or time was changed in both
  draft_is_apart: Generated<boolean>; // the two could not be merged
  season_id: Generated<string | null>; // null: in no season, as drafts are
  competition_id: Generated<string | null>; // the same for all copies of a schedule, season after season; null: it has none
  tags: ColumnType<unknown, string | undefined, string>; // free words
  is_template: Generated<boolean>; // others are made from it
}

/** One row per match. Rows don't depend on the inputs, so they can be read without them. */
interface MatchesTable {
  schedule_id: string;
  match_id: string; // unique in its schedule
  position: number; // ascending in the schedule's order, with gaps
  division: string; // with its pool, in wire format
  home: string;
  away: string;
  round: number; // from 1
  field: string | null; // null: in the buffer
  day: string | null;
  slot: string | null;
  locked: boolean;
  manual: boolean;
  more: unknown; // the remaining fields of its wire format
  game_date: string | null; // ISO
  day_number: number | null; // from 0, in order of play
  slot_number: number | null;
}

/** One row per save: what it changed, and how to restore the version before it. */
interface ScheduleChangesTable {
  schedule_id: string;
  version: number; // the version that the save created
  at: ColumnType<Date, Date, never>;
  by: string; // user id; '' once deleted
  save_type: 'saveclick' | 'autosave';
  label: string | null;
  changed: number; // matches
  added: number;
  removed: number;
  setup_changed: boolean;
  head_before: ColumnType<unknown, string | null, never>; // previous values of the changed columns of the schedule
  matches_before: ColumnType<unknown, string | null, never>; // changed or removed rows as they were
  matches_added: ColumnType<unknown, string | null, never>; // ids
  command_id: ColumnType<string | null, never, never>; // as its sender calls it; null: a whole save, or an update of one match
  command: ColumnType<unknown, never, never>; // as it was sent; null: the same
  reason: ColumnType<string | null, string | null | undefined, never>; // why a draft was published
}

export const scheduleDatabase: DatabasePart = {
  tables: ['schedules', 'matches', 'schedule_changes'],
  migrations: {
    '0003-schedules': schedules,
    '0006-game-dates': gameDates,
    '0008-played-at': playedAt,
    '0010-publishing': publishing,
    '0012-audience': audience,
    '0015-published-list': publishedList,
    '0020-publication': publication,
    '0021-unused-schedules': unusedSchedules,
    '0027-commands': commands,
    '0031-drafts': drafts,
    '0036-reasons': reasons,
  },
};
