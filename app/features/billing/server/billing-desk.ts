import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { LetterWish } from '#kernel/server/mail/letter-wish.ts';
import type { ForgetWish } from '#kernel/server/payments/forget-wish.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';

/** What everything about plans works with. No call to the provider is made inside a transaction. */
export interface BillingDesk {
  readonly db: Kysely<Tables>;
  readonly payments: Payments;
  readonly clock: Clock; // of requests
  readonly now: Clock; // of bills
  readonly post: (trx: Transaction<Tables>, wish: LetterWish) => Promise<void>;
  readonly forget: (trx: Transaction<Tables>, wish: ForgetWish) => Promise<void>;
}
