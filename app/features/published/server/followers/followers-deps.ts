import type { Kysely, Transaction } from 'kysely';
import type { FindNetChanges, ShownSchedules } from '#features/schedules/server/port.ts';
import type { RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { FollowerWish } from '#kernel/server/mail/follower-wish.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import type { TellingWaits } from './untold-store.ts';

/** Has a letter written and sent, if the transaction of what it tells about is committed. */
export type PostToFollower = (trx: Transaction<Tables>, wish: FollowerWish) => Promise<void>;

/** What the calls and pages about following need. */
export interface FollowersDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly shown: ShownSchedules;
  readonly post: PostToFollower;
  readonly renderSite: RenderSite;
  readonly address: () => string; // where people reach the product
}

/** What it takes to tell followers what is different. */
export interface TellingDesk {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly shown: ShownSchedules;
  readonly findNetChanges: FindNetChanges;
  readonly post: PostToFollower;
  readonly waits: TellingWaits;
}

/** What it takes to send one letter. */
export interface FollowerPost {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly shown: ShownSchedules;
  readonly address: () => string;
}
