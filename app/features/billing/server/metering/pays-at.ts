import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** `monthAt` as an SQL condition: whether a plan of that owner pays at that time. */
export function paysAt(owner: Expression<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from plans
    where plans.user_id = ${owner} and plans.state in ('active', 'overdue')
      and plans.month_start is not null and plans.month_end is not null
      and (plans.month_end > ${now} or not plans.ends_with_month))`;
}
