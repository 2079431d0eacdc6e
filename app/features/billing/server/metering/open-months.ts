import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { startOfMonth } from '#kernel/server/payments/test-mode/billing-month.ts';
import { openMonth } from './open-month.ts';

/** A billing month that runs. */
interface RunningMonth {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Opens the billing month that runs, and before it every one that began after another moment: of months
 * that went by unheard what is published by now is taken for what was, if it was published in time.
 */
export async function openMonths(
  trx: Transaction<Tables>,
  userId: string,
  { start, end }: RunningMonth,
  after: Date | null, // the last month known of; null: none before
): Promise<void> {
  const missed = after === null ? [] : monthsBetween(after, { start, end });
  for (const [i, monthStart] of missed.entries()) {
    await openMonth(trx, { userId, monthStart }, missed[i + 1] ?? start);
  }
  await openMonth(trx, { userId, monthStart: start });
}

/** When the months before one began, down to a moment that is no longer one of them; the earliest first. */
export function monthsBetween(after: Date, { start, end }: RunningMonth): Date[] {
  // Of two days one after another one at least is not the last of a short month: that is the plan's own.
  const isStartWhole = start.getUTCDate() >= end.getUTCDate();
  const months: Date[] = [];
  for (let k = isStartWhole ? -1 : -2; ; k--) {
    const month = startOfMonth(isStartWhole ? start : end, k);
    if (month <= after) return months.reverse();
    months.push(month);
  }
}
