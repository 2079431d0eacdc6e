import { openInputs } from '@evenfield/wire';
import type { StoredChange } from '@evenfield/wire/publishing';
import { readStoredStages, STORED_PLAYOFF_MARK } from '@evenfield/wire/results';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import {
  chosenMatches,
  numbered,
  storedMatches,
  touchedSince,
} from '../../matches/match-source.ts';
import { showOpenMatches } from '../../matches/show-matches.ts';
import { findLateChanges } from './find-late-changes.ts';
import type { Loaded } from './load-shown.ts';
import type { ShownHead } from './shown-head.ts';

/**
 * Loads what differs since a version: whole rows of the newest state of each match. Loads the whole
 * schedule when its setup or the order of its matches changed, or the version does not exist.
 */
export async function loadChange(
  trx: Transaction<Tables>,
  head: ShownHead,
  now: Date,
  since: number,
): Promise<Loaded<StoredChange>> {
  const { changes, until } = await findLateChanges(trx, head, now);
  const { id, version, name, announcement } = head;
  const common = { version, name, announcement, changes };
  const same = { ...common, inputs: null, calledOff: null, rows: [], deleted: [] };
  if (since === version) return { value: same, until };
  const { inputs } = head;
  const touched = touchedSince(id, since);
  if (since < 1 || since > version || (await isRebuilt(trx, head, since, touched))) {
    const setup = { inputs: openInputs(head.inputs), calledOff: head.called_off };
    const source = numbered(storedMatches(id));
    const rows = await showOpenMatches(trx, { schedule: id, source, inputs });
    const deleted = await findDeleted(trx, id, touched);
    return { value: { ...common, ...setup, rows, deleted }, until };
  }
  const ids = sql`
    select match_id from (${touched}) as touched
    union
    select match_id from result_changes where schedule_id = ${id} and version > ${since}
    ${readStoredStages(inputs).hasStarted ? playoffMatches(id) : sql``}`; // results decide who plays on
  const source = chosenMatches(id, ids);
  const rows = await showOpenMatches(trx, { schedule: id, source, inputs });
  const deleted = await findDeleted(trx, id, touched);
  return { value: { ...same, rows, deleted }, until };
}

function playoffMatches(id: string): RawBuilder<unknown> {
  return sql`
    union select match_id from matches
    where schedule_id = ${id} and more @> ${JSON.stringify(STORED_PLAYOFF_MARK)}::jsonb`;
}

/** Whether changed rows are not enough: the setup changed, or remaining matches were reordered. */
async function isRebuilt(
  trx: Transaction<Tables>,
  { id }: ShownHead,
  since: number,
  touched: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ rebuilt: boolean }>`
    select exists (
      select from schedule_changes
      where schedule_id = ${id} and version > ${since} and head_before is not null
    ) or exists (
      select from (${touched}) as touched join matches using (match_id)
      where schedule_id = ${id} and (before ->> 'position')::int <> position
    ) as rebuilt`.execute(trx);
  return rows[0]!.rebuilt; // an expression has one row
}

async function findDeleted(
  trx: Transaction<Tables>,
  id: string,
  touched: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select match_id from (${touched}) as touched
    where before is not null and not exists (
      select from matches where schedule_id = ${id} and matches.match_id = touched.match_id
    )`.execute(trx);
  return rows.map(({ match_id }) => match_id);
}
