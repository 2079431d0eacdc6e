/**
 * The time that plans are billed by. In test mode it can be turned forward, for all processes and for
 * good, because a month is long; otherwise, and for everything else, it is the app's.
 */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Tables } from '../../database/tables.ts';

const DAY = 24 * 60 * 60 * 1000; // milliseconds

export interface BillingClock {
  readonly now: Clock;

  /** Turns it forward. Other processes hear of it when they are started. */
  readonly turn: (days: number) => Promise<void>;
}

/** The clock as it was left. */
export async function openBillingClock(db: Kysely<Tables>, clock: Clock): Promise<BillingClock> {
  const books = await db.selectFrom('testpay_books').select('turned_by').executeTakeFirst();
  let turnedBy = books?.turned_by ?? 0;
  return {
    now: () => new Date(clock().getTime() + turnedBy),
    turn: async (days) => {
      const by = Math.round(days * DAY);
      const { turned_by } = await db
        .insertInto('testpay_books')
        .values({ turned_by: by })
        .onConflict((conflict) =>
          conflict.column('sole').doUpdateSet({
            turned_by: sql<number>`testpay_books.turned_by + excluded.turned_by`,
          }),
        )
        .returning('turned_by')
        .executeTakeFirstOrThrow();
      turnedBy = Math.max(turnedBy, turned_by); // of two turns at once the later answer may come first
    },
  };
}
