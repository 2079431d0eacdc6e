import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

type PlanMonth = Pick<
  Selectable<Tables['plans']>,
  'state' | 'ends_with_month' | 'month_start' | 'month_end'
>;

/**
 * Returns the start of a plan's current billing month; null when no plan pays. When a month has
 * ended and the provider has not reported the next, that one starts at the end of the last.
 */
export function monthAt(plan: PlanMonth, now: Date): Date | null {
  const { state, ends_with_month, month_start, month_end } = plan;
  if (state !== 'active' && state !== 'overdue') return null;
  if (month_start === null || month_end === null) return null;
  if (now < month_end) return month_start;
  return ends_with_month ? null : month_end;
}
