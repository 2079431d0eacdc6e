import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

type PlanMonth = Pick<
  Selectable<Tables['plans']>,
  'state' | 'ends_with_month' | 'month_start' | 'month_end'
>;

/**
 * When the billing month began that runs for a plan; null where no plan pays. Where a month has ended and
 * its provider has not told of the next one yet, that one begins where the last one ended.
 */
export function monthAt(plan: PlanMonth, now: Date): Date | null {
  const { state, ends_with_month, month_start, month_end } = plan;
  if (state !== 'active' && state !== 'overdue') return null;
  if (month_start === null || month_end === null) return null;
  if (now < month_end) return month_start;
  return ends_with_month ? null : month_end;
}
