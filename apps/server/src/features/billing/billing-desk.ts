import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Tables } from '../../infra/database/tables.ts';
import type { LetterWish } from '../../infra/mail/letter-wish.ts';
import type { ForgetWish } from '../../infra/payments/forget-wish.ts';
import type { Payments } from '../../infra/payments/payments.ts';

/** What everything about plans works with. No call to the provider is made inside a transaction. */
export interface BillingDesk {
  readonly db: Kysely<Tables>;
  readonly payments: Payments;
  readonly clock: Clock; // of requests
  readonly now: Clock; // of bills
  readonly post: (trx: Transaction<Tables>, wish: LetterWish) => Promise<void>;
  readonly forget: (trx: Transaction<Tables>, wish: ForgetWish) => Promise<void>;
}
