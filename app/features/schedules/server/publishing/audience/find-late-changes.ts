/** Finds recent changes to highlight: how matches differ from what the audience may remember. */
import type { ShownChange } from '@evenfield/wire/publishing';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { touchedSince } from '../../matches/match-source.ts';
import type { ShownHead } from './shown-head.ts';

const CHANGE_SHOWN_HOURS = 48;
const CHANGE_SHOWN = CHANGE_SHOWN_HOURS * 3_600_000; // milliseconds

export interface LateChanges {
  readonly changes: readonly ShownChange[]; // in the schedule's own order
  readonly until: Date | null; // when the first of them expires; null: never
}

/** Compares with `CHANGE_SHOWN_HOURS` ago, or the time of publication if that is later. */
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
