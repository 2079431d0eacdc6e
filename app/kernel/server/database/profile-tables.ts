import type { ColumnType, Generated } from 'kysely';

type Text = Generated<string>; // blank unless told

/** The columns of `users` in which people tell about themselves. */
export interface ProfileColumns {
  organizations: Text;
  website: Text;
  city: Text;
  country: Text;
  postal_code: Text;
  description: Text;
  internet: Text;
  instagram: Text;
  facebook: Text;
  pinterest: Text;
}

export interface ProfileTables {
  user_pictures: UserPicturesTable;
}

interface UserPicturesTable {
  id: string; // part of the picture's address, and new with each picture
  user_id: string;
  bytes: Buffer; // as WebP
  created_at: ColumnType<Date, Date, Date>;
}
