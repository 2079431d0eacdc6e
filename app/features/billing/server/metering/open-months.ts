import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { startOfMonth } from '#kernel/server/payments/test-mode/billing-month.ts';
import { openMonth } from './open-month.ts';

/** The current billing month. */
interface RunningMonth {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Opens the current billing month, and before it every missed one that began after `after`. For
 * missed months, counts what is published now if it was published in time.
 */
export async function openMonths(
  trx: Transaction<Tables>,
  userId: string,
  { start, end }: RunningMonth,
  after: Date | null, // the last known month; null: none
): Promise<void> {
  const missed = after === null ? [] : monthsBetween(after, { start, end });
  for (const [i, monthStart] of missed.entries()) {
    await openMonth(trx, { userId, monthStart }, missed[i + 1] ?? start);
  }
  await openMonth(trx, { userId, monthStart: start });
}

/** Lists the starts of the months between `after` (exclusive) and the current one, ascending. */
export function monthsBetween(after: Date, { start, end }: RunningMonth): Date[] {
  // Of two consecutive starts, the one later in its month is never clipped by a short month.
  const isStartWhole = start.getUTCDate() >= end.getUTCDate();
  const months: Date[] = [];
  for (let k = isStartWhole ? -1 : -2; ; k--) {
    const month = startOfMonth(isStartWhole ? start : end, k);
    if (month <= after) return months.reverse();
    months.push(month);
  }
}
