/** The table of seasons, and its migrations. Which season a schedule is in stands with the schedule. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { seasons } from './migrations/0032-seasons.ts';
import { tagsAndTemplates } from './migrations/0033-tags-and-templates.ts';
import { competitions } from './migrations/0034-competitions.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    seasons: SeasonsTable;
  }
}

interface SeasonsTable {
  id: string;
  organization_id: string;
  name: string; // unique in its organization, in capitals or not
  archived_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

export const seasonDatabase: DatabasePart = {
  tables: ['seasons'],
  migrations: {
    '0032-seasons': seasons,
    '0033-tags-and-templates': tagsAndTemplates,
    '0034-competitions': competitions,
  },
};
