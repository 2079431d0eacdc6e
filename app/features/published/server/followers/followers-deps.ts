import type { Kysely, Transaction } from 'kysely';
import type { FindNetChanges, ShownSchedules } from '#features/schedules/server/port.ts';
import type { RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { FollowerEmailJob } from '#kernel/server/mail/follower-email-job.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import type { NotifyWaits } from './pending-store.ts';

/** Queues an e-mail, to be sent if the transaction commits. */
export type PostToFollower = (trx: Transaction<Tables>, job: FollowerEmailJob) => Promise<void>;

/** Dependencies of the calls and pages about following. */
export interface FollowersDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly shown: ShownSchedules;
  readonly findNetChanges: FindNetChanges;
  readonly post: PostToFollower;
  readonly renderSite: RenderSite;
  readonly address: () => string; // of the product, for links
}

/** Dependencies for notifying followers. */
export interface NotifyDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly shown: ShownSchedules;
  readonly findNetChanges: FindNetChanges;
  readonly post: PostToFollower;
  readonly waits: NotifyWaits;
}

/** Dependencies for sending one e-mail. */
export interface FollowerPost {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly shown: ShownSchedules;
  readonly address: () => string;
}
