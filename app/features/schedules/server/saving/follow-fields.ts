/** Score links stay with a field that is called otherwise from now on, and are for none that has its name then. */
import { readStoredSeason } from '@evenfield/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type FieldMoves, findRenamedFields } from './renamed-fields.ts';

/** `rows`: JSON of the matches that a version has changed, as they were; null: none. */
export async function followFields(
  trx: Transaction<Tables>,
  id: string,
  rows: string | null,
  setups: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const [before, after] = [setups.before, setups.after].map(
    (inputs) => readStoredSeason(inputs).fields,
  ) as [readonly string[], readonly string[]];
  if (before.length === after.length && before.every((name, f) => name === after[f])) return;
  if (!(await hasFieldLinks(trx, id))) return;
  const moves = await findMoves(trx, id, rows ?? '[]');
  const renamed = [...findRenamedFields(before, after, moves)].map(([from, to]) => ({ from, to }));
  if (renamed.length === 0) return;
  await sql`
    update score_links set field = renamed."to"
    from json_to_recordset(${JSON.stringify(renamed)}::json) as renamed("from" text, "to" text)
    where schedule_id = ${id} and revoked_at is null and field = renamed."from"`.execute(trx);
}

async function hasFieldLinks(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('score_links')
    .select('id')
    .where('schedule_id', '=', id)
    .where('field', 'is not', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of matches that there are still. */
async function findMoves(
  trx: Transaction<Tables>,
  id: string,
  rows: string,
): Promise<FieldMoves[]> {
  const found = await sql<FieldMoves>`
    with was as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as was(match_id text, field text)
    )
    select before, after, count(*)::int as matches from (
      select case when was.match_id is null then matches.field else was.field end as before,
        matches.field as after
      from matches left join was on was.match_id = matches.match_id
      where matches.schedule_id = ${id}
    ) as moved
    group by before, after`.execute(trx);
  return found.rows;
}
