/** Changes by score link: enters a result, or confirms or disputes one. */
import type { ScoreEntry } from '@evenfield/wire/results';
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import {
  checkRepeat,
  type EnteredResult,
  enteredResult,
  findEntry,
  type HeldSchedule,
  holdSchedule,
  recordEntry,
} from '#features/results/server/port.ts';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { JudgementInput } from '../api.ts';
import { isMeant } from './entered.ts';
import { judgeResult } from './judge-result.ts';
import { type GoodLink, holdGoodLink, noteUsed } from './link-store.ts';

interface EntryDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

export function recordByLink(
  deps: EntryDeps,
  link: GoodLink,
  entry: ScoreEntry,
  now: Date,
): Promise<RecordOutcome> {
  return changeByLink(deps, link, enteredResult(entry), now, (trx, held) => {
    const by = { kind: 'link', id: link.id, name: link.name } as const;
    return recordEntry(trx, held, { entry, by, at: now });
  });
}

export function judgeByLink(
  deps: EntryDeps,
  link: GoodLink,
  judging: JudgementInput,
  now: Date,
): Promise<RecordOutcome> {
  const { match, key, judgement: act } = judging;
  return changeByLink(deps, link, { match, key, act }, now, async (trx, held) => {
    if (!held.isPaid) return { kind: 'planRequired' };
    return judgeResult(trx, held, { judging, link, at: now });
  });
}

/**
 * Makes a change while the link cannot be revoked, nor the schedule changed. A repeated key gets
 * its earlier outcome, wherever the match is now. Throws `Problem` when the link no longer works or
 * the match is not in its scope.
 */
function changeByLink(
  { db, plans }: EntryDeps,
  link: GoodLink,
  entered: EnteredResult,
  now: Date,
  record: (trx: Transaction<Tables>, held: HeldSchedule) => Promise<RecordOutcome>,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    const held = await holdSchedule(trx, plans, { ownerId: link.ownerId, id: link.schedule });
    if (!(await holdGoodLink(trx, link.id))) throw new Problem('notFound');
    const earlier = await findEntry(trx, held.id, entered.key);
    if (earlier) return checkRepeat(earlier, entered);
    await expectMeant(trx, link, entered.match);
    const outcome = await record(trx, held);
    if (outcome.kind === 'recorded' && outcome.version > held.version) {
      await noteUsed(trx, link.id, now);
    }
    return outcome;
  });
}

async function expectMeant(
  trx: Transaction<Tables>,
  { schedule, scope }: GoodLink,
  match: string,
): Promise<void> {
  const found = await trx
    .selectFrom('matches')
    .select('match_id')
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .where(isMeant(scope))
    .executeTakeFirst();
  if (!found) throw new Problem('notFound');
}
