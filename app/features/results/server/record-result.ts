/** A result is recorded beside the schedule: its next version, which is no edit of it. */
import {
  findResultFaults,
  isStoredPlayoff,
  readStoredTables,
  type ScoreEntry,
} from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { answerRepeat, isSameResult, sayingOf } from './answer-repeat.ts';
import { findBracket, isOfOthers, refuseInBracket } from './playoff-results.ts';
import {
  findMatch,
  findResult,
  findSaid,
  type HeldMatch,
  type HeldSchedule,
  holdSchedule,
  noteResult,
  type Teller,
} from './result-store.ts';
import { isSamePairing } from './same-pairing.ts';

interface ResultsDesk {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/** Somebody says how a match went. */
export interface Telling {
  readonly entry: ScoreEntry;
  readonly by: Teller;
  readonly at: Date;
}

/** Records what the owner of a schedule says. */
export function recordResult(
  { db, plans }: ResultsDesk,
  owned: { readonly ownerId: string; readonly id: string },
  entry: ScoreEntry,
  now: Date,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    const held = await holdSchedule(trx, plans, owned);
    const by = { kind: 'user', id: owned.ownerId } as const;
    return recordEntry(trx, held, { entry, by, at: now });
  });
}

/**
 * Records an entry in a schedule that the transaction holds. The same entry is recorded once, however often
 * it comes; one made without having seen what was said of the match since, or for other teams, never.
 * Throws a problem where there is no such match or the result cannot be.
 */
export async function recordEntry(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  { entry, by, at }: Telling,
): Promise<RecordOutcome> {
  const said = await findSaid(trx, held.id, entry.key);
  if (said) return answerRepeat(said, sayingOf(entry));
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
  const faults = findResultFaults(result, { unit: tables.unit, draws, goesOn });
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
