/** What somebody says of a match by a score link: how it went, or that this is so or not so. */
import type { ScoreEntry } from '@evenfield/contract/results';
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import {
  answerRepeat,
  findSaid,
  type HeldSchedule,
  holdSchedule,
  recordEntry,
  type Saying,
  sayingOf,
} from '#features/results/server/port.ts';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { isMeant } from './entered.ts';
import { type Judging, judgeResult } from './judge-result.ts';
import { type GoodLink, holdGoodLink, noteUsed } from './link-store.ts';

interface SayingDesk {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

export function recordByLink(
  desk: SayingDesk,
  link: GoodLink,
  entry: ScoreEntry,
  now: Date,
): Promise<RecordOutcome> {
  return sayByLink(desk, link, sayingOf(entry), now, (trx, held) => {
    const by = { kind: 'link', id: link.id, name: link.name } as const;
    return recordEntry(trx, held, { entry, by, at: now });
  });
}

export function judgeByLink(
  desk: SayingDesk,
  link: GoodLink,
  judging: Judging,
  now: Date,
): Promise<RecordOutcome> {
  const { match, key, judgement: act } = judging;
  return sayByLink(desk, link, { match, key, act }, now, async (trx, held) => {
    if (!held.isPaid) return { kind: 'planRequired' };
    return judgeResult(trx, held, { judging, link, at: now });
  });
}

/**
 * Says it while nobody revokes the link, edits the schedule or says something else. What came before by
 * the same key counts as said, wherever its match is now. Throws a problem where the link is good no more,
 * or the match is none of its.
 */
function sayByLink(
  { db, plans }: SayingDesk,
  link: GoodLink,
  saying: Saying,
  now: Date,
  say: (trx: Transaction<Tables>, held: HeldSchedule) => Promise<RecordOutcome>,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    const held = await holdSchedule(trx, plans, { ownerId: link.ownerId, id: link.schedule });
    if (!(await holdGoodLink(trx, link.id))) throw new Problem('notFound');
    const said = await findSaid(trx, held.id, saying.key);
    if (said) return answerRepeat(said, saying);
    await expectMeant(trx, link, saying.match);
    const outcome = await say(trx, held);
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
