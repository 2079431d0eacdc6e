import type { ColumnType, Generated } from 'kysely';

export interface ScheduleTables {
  schedules: SchedulesTable;
  matches: MatchesTable;
  schedule_changes: ScheduleChangesTable;
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
  save_key: ColumnType<string | null, string | null, never>; // of the save that made it
  location: string | null; // null: none is known, whatever the five below say
  venue_id: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  place_id: string | null;
  inputs: Json; // in the form of a request
  called_off: ColumnType<unknown, string | null, string | null>;
  first_date: ColumnType<string | null, never, never>; // ISO: of its matches, as `noteGameDates` keeps it
  last_date: ColumnType<string | null, never, never>;
  published_at: Date | null; // null: nobody sees it but its owner
  team_count: number; // of all entries, as every save keeps it
  time_zone: string | null; // IANA, in which its times are told; null: nobody said
  announcement: Generated<string | null>;
  told_version: Generated<number | null>; // that followers were told of last
  shown_as: Generated<'schedule' | 'club' | 'person' | null>; // whose name is public; null: the owner never chose, the person's
  club: Generated<string>; // its public name where it is shown as one; '' if none was entered
  is_named: Generated<boolean>; // by a person, not by its first save
  opened_at: Generated<Date | null>; // when its owner first came back to it
  is_listed: Generated<boolean>; // in search and sitemaps while it is published
}

/** One row a match; it means the same whatever becomes of the inputs. */
interface MatchesTable {
  schedule_id: string;
  match_id: string; // unique in its schedule
  position: number; // rises in the schedule's own order, with gaps
  division: string; // with its pool, as the wire writes it
  home: string;
  away: string;
  round: number; // from 1
  field: string | null; // null: in the buffer
  day: string | null;
  slot: string | null;
  locked: boolean;
  manual: boolean;
  more: unknown; // what the wire says of it besides
  game_date: string | null; // ISO
  day_number: number | null; // from 0, in the order of play
  slot_number: number | null;
}

/** One row a save: what it changed, and the way back to the version before it. */
interface ScheduleChangesTable {
  schedule_id: string;
  version: number; // that the save made
  at: ColumnType<Date, Date, never>;
  by: string; // a user
  save_type: 'saveclick' | 'autosave';
  label: string | null;
  changed: number; // matches
  added: number;
  removed: number;
  setup_changed: boolean;
  head_before: ColumnType<unknown, string | null, never>; // columns of the schedule that were changed
  matches_before: ColumnType<unknown, string | null, never>; // rows that were changed or removed
  matches_added: ColumnType<unknown, string | null, never>; // ids
}
