/** Stores results and the history of entries about them. */

import type { Result } from '@evenfield/engine';
import { STORED_GUEST } from '@evenfield/wire';
import { decodeResult, encodeResult } from '@evenfield/wire/results';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { ResultAct } from '../api.ts';

/** The author of an entry. */
export type ResultAuthor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'link'; readonly id: string; readonly name: string };

/** A schedule that is locked until the transaction ends. */
export interface HeldSchedule {
  readonly id: string;
  readonly version: number;
  readonly inputs: unknown;
  readonly isPaid: boolean; // whether its owner's plan pays
}

export interface HeldMatch
  extends Pick<
    Selectable<Tables['matches']>,
    'match_id' | 'division' | 'home' | 'away' | 'field' | 'more'
  > {
  readonly guest: string; // the away team's entry, as `division` is the home team's
}

/** An entry about a match. */
export interface EntryRow {
  readonly act: ResultAct;
  readonly result: Result | null; // afterwards
  readonly by: ResultAuthor;
  readonly at: Date;
  readonly note: string | null;
  readonly key: string | null;
}

const GUEST = sql<string>`coalesce(more ->> ${sql.lit(STORED_GUEST)}, division)`;

/** Locks a schedule. Throws `Problem` when the owner has no such schedule, or it is in the bin or a draft. */
export async function holdSchedule(
  trx: Transaction<Tables>,
  plans: Plans,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<HeldSchedule> {
  const { isPaid } = await plans.holdMonth(trx, ownerId);
  const held = await trx
    .selectFrom('schedules')
    .select(['id', 'version', 'inputs'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Problem('notFound');
  return { ...held, isPaid };
}

export function findMatch(
  trx: Transaction<Tables>,
  scheduleId: string,
  matchId: string,
): Promise<HeldMatch | undefined> {
  return trx
    .selectFrom('matches')
    .select(['match_id', 'division', 'home', 'away', 'field', 'more', GUEST.as('guest')])
    .where('schedule_id', '=', scheduleId)
    .where('match_id', '=', matchId)
    .executeTakeFirst();
}

/** The entry that was recorded with a key. */
export interface EarlierEntry {
  readonly match: string;
  readonly act: ResultAct;
  readonly result: Result | null; // afterwards
  readonly version: number; // the version of the schedule that it created
}

/** Returns undefined when the key was not used. */
export async function findEntry(
  trx: Transaction<Tables>,
  scheduleId: string,
  key: string | null,
): Promise<EarlierEntry | undefined> {
  if (key === null) return undefined;
  const found = await trx
    .selectFrom('result_changes')
    .select(['match_id as match', 'act', 'result', 'version'])
    .where('schedule_id', '=', scheduleId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found && { ...found, result: decodeResult(found.result) };
}

/** The current result of a match between these two teams. */
export interface KnownResult {
  readonly result: Result | null;
  readonly version: number; // of the schedule at the last entry; 0: none
}

export async function findResult(
  trx: Transaction<Tables>,
  scheduleId: string,
  { match_id, home, away }: Pick<HeldMatch, 'match_id' | 'home' | 'away'>,
): Promise<KnownResult> {
  const found = await trx
    .selectFrom('match_results')
    .select(['result', 'version'])
    .where('schedule_id', '=', scheduleId)
    .where('match_id', '=', match_id)
    .where('home', '=', home)
    .where('away', '=', away)
    .executeTakeFirst();
  return found
    ? { result: decodeResult(found.result), version: found.version }
    : { result: null, version: 0 };
}

/** Stores an entry; returns the schedule's new version. */
export async function noteResult(
  trx: Transaction<Tables>,
  { id, version: before }: HeldSchedule,
  { match_id, home, away }: HeldMatch,
  { act, result, by, at, note, key }: EntryRow,
): Promise<number> {
  const version = before + 1;
  const shown = result === null ? null : JSON.stringify(encodeResult(result));
  const author = {
    by: by.kind === 'user' ? by.id : null,
    link: by.kind === 'link' ? by.id : null,
    link_name: by.kind === 'link' ? by.name : null,
  };
  await trx
    .insertInto('result_changes')
    .values({ schedule_id: id, version, match_id, at, act, ...author, result: shown, note, key })
    .execute();
  const setBy = { set_at: at, set_by: author.by, set_link: author.link };
  const isSet = act === 'set' || act === 'clear';
  await trx
    .insertInto('match_results')
    .values({ schedule_id: id, match_id, home, away, result: shown, version, ...setBy })
    .onConflict((conflict) =>
      conflict
        .columns(['schedule_id', 'match_id'])
        .doUpdateSet({ home, away, result: shown, version, ...(isSet && setBy) }),
    )
    .execute();
  await trx.updateTable('schedules').set({ version }).where('id', '=', id).execute();
  return version;
}
