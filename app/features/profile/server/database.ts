/** The tables of profiles, and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { profiles } from './migrations/0004-profiles.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    user_pictures: UserPicturesTable;
  }
}

interface UserPicturesTable {
  id: string; // part of the picture's URL, new for each picture
  user_id: string;
  bytes: Buffer; // as WebP
  created_at: ColumnType<Date, Date, Date>;
}

export const profileDatabase: DatabasePart = {
  tables: ['user_pictures'],
  migrations: {
    '0004-profiles': profiles,
  },
};
