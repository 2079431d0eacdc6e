/** What is marked for a while: how matches differ from the version that the audience may still have in mind. */
import type { ShownChange } from '@evenfield/contract/publishing';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { touchedSince } from '../../matches/match-source.ts';
import type { ShownHead } from './shown-head.ts';

const CHANGE_SHOWN_HOURS = 48;
const CHANGE_SHOWN = CHANGE_SHOWN_HOURS * 3_600_000; // milliseconds

export interface LateChanges {
  readonly changes: readonly ShownChange[]; // in the schedule's own order
  readonly until: Date | null; // when the first of them is none any more; null: never by itself
}

/** Against the version that stood so many hours ago, or when the schedule was published if that was later. */
export async function findLateChanges(
  trx: Transaction<Tables>,
  { id, published_at: published }: ShownHead,
  now: Date,
): Promise<LateChanges> {
  const from = new Date(now.getTime() - CHANGE_SHOWN);
  if (published === null) return { changes: [], until: null };
  const since = published > from ? published : from;
  const { known, next } = await trx
    .selectFrom('schedule_changes')
    .select(({ fn }) => [
      fn.max<number | null>('version').filterWhere('at', '<=', since).as('known'),
      fn.min<Date | null>('at').filterWhere('at', '>', since).as('next'),
    ])
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  if (next === null) return { changes: [], until: null };
  const { rows } = await sql<ShownChange>`
    select match_id as match, case when before is not null then json_build_object(
      'day', before -> 'day', 'slot', before -> 'slot', 'field', before -> 'field',
      'home', before -> 'home', 'away', before -> 'away'
    ) end as before
    from (${touchedSince(id, known ?? 1)}) as touched
      join matches using (match_id)
    where schedule_id = ${id} and (
      before is null or (day, slot, field, home, away) is distinct from (
        before ->> 'day', before ->> 'slot', before ->> 'field', before ->> 'home', before ->> 'away'
      )
    )
    order by position`.execute(trx);
  return { changes: rows, until: new Date(next.getTime() + CHANGE_SHOWN) };
}
