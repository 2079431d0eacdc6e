import type { ColumnType } from 'kysely';

export interface FollowerTables {
  followers: FollowersTable;
  follower_links: FollowerLinksTable;
  follow_refusals: FollowRefusalsTable;
}

/** One row a person and team: unique in schedule, division, team and e-mail. */
interface FollowersTable {
  id: string;
  schedule_id: ColumnType<string, string, never>;
  division: string; // with its pool, as the wire writes it
  team: string;
  email: ColumnType<string, string, never>;
  asked_at: Date; // last
  confirmed_at: Date | null; // null: the address may be anybody's, and gets nothing
  told_version: number | null; // the newest that they know: of the page they confirmed with, or told by e-mail
}

/** One row a link in an e-mail, under which one comes to follow or to leave. */
interface FollowerLinksTable {
  digest: string;
  follower_id: ColumnType<string, string, never>;
}

/** One row an e-mail that is not to be asked for a while. */
interface FollowRefusalsTable {
  digest: string; // of the e-mail in small letters
  refused_at: Date;
}
