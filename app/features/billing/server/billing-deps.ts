import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { EmailJob } from '#kernel/server/mail/email-job.ts';
import type { ForgetJob } from '#kernel/server/payments/forget-job.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';

/** Dependencies of billing. No call to the provider is made inside a transaction. */
export interface BillingDeps {
  readonly db: Kysely<Tables>;
  readonly payments: Payments;
  readonly clock: Clock; // of requests
  readonly now: Clock; // of bills
  readonly post: (trx: Transaction<Tables>, job: EmailJob) => Promise<void>;
  readonly forget: (trx: Transaction<Tables>, job: ForgetJob) => Promise<void>;
}
