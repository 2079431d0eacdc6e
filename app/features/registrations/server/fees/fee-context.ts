import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { ConnectedPayments } from '#kernel/server/payments/connected.ts';
import type { ConnectedPlace } from '#kernel/server/payments/connected-place.ts';

/** Dependencies of fees. No call to the provider is made inside a transaction. */
export interface FeeContext {
  readonly db: Kysely<Tables>;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly address: () => string; // of the product
  readonly connect: ConnectedPayments | null; // null: nothing is paid online
  readonly sharePercent: number; // of each payment online, ours
  readonly place: ConnectedPlace; // of the test mode
}
