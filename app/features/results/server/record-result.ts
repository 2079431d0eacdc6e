/** Records a result beside the schedule, as a new version that is no edit. */

import type { Result } from '@evenfield/engine';
import {
  findResultFaults,
  isStoredPlayoff,
  readStoredTables,
  type ScoreEntry,
} from '@evenfield/wire/results';
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { checkEntries, type Edited, type RecordOutcome } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { checkRepeat, enteredResult, isSameResult } from './check-repeat.ts';
import { findBracket, isOfOthers, refuseInBracket } from './playoff-results.ts';
import {
  findEntry,
  findMatch,
  findResult,
  type HeldMatch,
  type HeldSchedule,
  holdSchedule,
  noteResult,
  type ResultAuthor,
} from './result-store.ts';
import { isSamePairing } from './same-pairing.ts';

interface ResultsDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/** A score entry with its author and time. */
export interface SignedEntry {
  readonly entry: ScoreEntry;
  readonly by: ResultAuthor;
  readonly at: Date;
}

/** Records a result that somebody enters in a schedule of their organization. */
export function recordResult(
  { db, plans }: ResultsDeps,
  edited: Edited,
  entry: ScoreEntry,
  now: Date,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    const held = await holdSchedule(trx, plans, edited);
    if (edited.by.divisions !== null) {
      const match = await findMatch(trx, held.id, entry.match);
      if (match) checkEntries(edited.by, [match.division, match.guest]);
    }
    const by = { kind: 'user', id: edited.by.organizerId } as const;
    return recordEntry(trx, held, { entry, by, at: now });
  });
}

/**
 * Records an entry in a schedule that the transaction has locked, once by its key. Refuses it when
 * the match's result has changed since the version it names, or other teams play. Throws `Problem`
 * when there is no such match or the result is invalid, naming the parts of the entry.
 */
export async function recordEntry(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  { entry, by, at }: SignedEntry,
): Promise<RecordOutcome> {
  const earlier = await findEntry(trx, held.id, entry.key);
  if (earlier) return checkRepeat(earlier, enteredResult(entry));
  if (!held.isPaid) return { kind: 'planRequired' };
  const match = await findMatch(trx, held.id, entry.match);
  if (!match) {
    if (await wasEdited(trx, held.id, entry.version)) return { kind: 'stale' };
    throw new Problem('notFound');
  }
  const known = await findResult(trx, held.id, match);
  const isSame = isSameResult(known.result, entry.result);
  const isSeen = known.version <= entry.version && entry.version <= held.version;
  if (!isSeen && !isSame) return { kind: 'stale' };
  if (!(await isSamePairing(trx, held, match, entry.version))) return { kind: 'stale' };
  const bracket = await findBracket(trx, held, match);
  if (bracket && (await isOfOthers(trx, held, bracket, entry.version))) return { kind: 'stale' };
  if (isSame && entry.key === null) {
    return { kind: 'recorded', match: match.match_id, version: held.version };
  }
  if (bracket) refuseInBracket(bracket, known.result, entry.result);
  if (entry.result) refuseImpossible(held, match, entry.result);
  const version = await noteResult(trx, held, match, {
    act: entry.result === null ? 'clear' : 'set',
    result: entry.result,
    ...{ by, at, note: null, key: entry.key },
  });
  return { kind: 'recorded', match: match.match_id, version };
}

function refuseImpossible({ inputs }: HeldSchedule, { more }: HeldMatch, result: Result): void {
  const tables = readStoredTables(inputs);
  const goesOn = isStoredPlayoff(more);
  const draws = tables.draws && !goesOn;
  const faults = findResultFaults(result, { unit: tables.unit, draws, goesOn }).map(
    ({ path, message }) => ({ path: `result.${path}`, message }),
  );
  if (faults.length > 0) throw new Problem('malformed', faults);
}

async function wasEdited(trx: Transaction<Tables>, id: string, since: number): Promise<boolean> {
  const edit = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', id)
    .where('version', '>', since)
    .limit(1)
    .executeTakeFirst();
  return edit !== undefined;
}
