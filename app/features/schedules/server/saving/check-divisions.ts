/** Division managers edit only the divisions given to them: this checks what a version has changed. */
import { decodeEntryName, STORED_GUEST, withoutDivisions } from '@evenfield/wire';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { Editor } from '#kernel/server/sign-in.ts';
import { formatBeyond } from '../../division-limit.ts';

/**
 * Throws `forbidden`, naming the divisions, if entries of matches belong to others than the editor's.
 *
 * `entries`: as they are stored, with the name of a pool.
 */
export function checkEntries({ divisions }: Editor, entries: readonly string[]): void {
  if (divisions === null) return;
  const names = entries.map((entry) => decodeEntryName(entry).division);
  const others = [...new Set(names)].filter((name) => !divisions.includes(name));
  if (others.length > 0) refuse(divisions, others);
}

/**
 * Checks a version that the transaction has written: the matches that it changed, removed or added,
 * and the setup, of which only the editor's own entries may differ. Throws like `checkEntries`, which
 * undoes the version.
 */
export async function checkVersion(
  trx: Transaction<Tables>,
  by: Editor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  if (by.divisions === null) return;
  const guest = sql.lit(STORED_GUEST);
  const { rows } = await sql<{ entry: string }>`
    with change as (
      select matches_before, matches_added from schedule_changes
      where schedule_id = ${id} and version = ${version}
    ),
    before as (select jsonb_array_elements(matches_before) as was from change),
    touched as (
      select was ->> 'match_id' as match_id from before
      union select jsonb_array_elements_text(matches_added) from change
    )
    select was ->> 'division' as entry from before
    union select was -> 'more' ->> ${guest} from before where was -> 'more' ->> ${guest} is not null
    union select division from matches join touched using (match_id) where schedule_id = ${id}
    union select more ->> ${guest} from matches join touched using (match_id)
      where schedule_id = ${id} and more ->> ${guest} is not null`.execute(trx);
  checkEntries(
    by,
    rows.map(({ entry }) => entry),
  );
  const change = await trx
    .selectFrom('schedule_changes')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .select(['head_before', 'schedules.inputs', 'schedules.called_off'])
    .where('schedule_id', '=', id)
    .where('schedule_changes.version', '=', version)
    .where('head_before', 'is not', null)
    .executeTakeFirst();
  if (change === undefined) return;
  const { divisions } = by;
  const was = change.head_before as { readonly inputs: unknown; readonly called_off: unknown }; // written by `commitVersion`
  const isSame =
    withoutDivisions(was.inputs, divisions) === withoutDivisions(change.inputs, divisions) &&
    JSON.stringify(was.called_off) === JSON.stringify(change.called_off);
  if (!isSame) refuse(divisions, []);
}

function refuse(divisions: readonly string[], others: readonly string[]): never {
  throw new Problem('forbidden', [{ path: '', message: formatBeyond(divisions, others) }]);
}
