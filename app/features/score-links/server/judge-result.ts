/** Confirms or disputes a result that somebody else entered. */
import type { Transaction } from 'kysely';
import {
  findMatch,
  findResult,
  type HeldSchedule,
  noteResult,
} from '#features/results/server/port.ts';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { JudgementInput } from '../api.ts';
import type { GoodLink } from './link-store.ts';

interface JudgedBy {
  readonly judging: JudgementInput;
  readonly link: GoodLink;
  readonly at: Date;
}

/**
 * Stores a judgment in a schedule that the transaction has locked; a dispute marks the result until
 * it is set again. Repeated by the same link, it is stored once; if the result has changed since it
 * was seen, not at all. Throws `Problem` when there is nothing to judge.
 */
export async function judgeResult(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  { judging, link, at }: JudgedBy,
): Promise<RecordOutcome> {
  const { judgement: act, version: seen, remark: note, key } = judging;
  const match = await findMatch(trx, held.id, judging.match);
  if (!match) throw new Problem('notFound');
  const { result, version: changed } = await findResult(trx, held.id, match);
  const last = await findLast(trx, held.id, match.match_id);
  if (result && last && last.link === link.id && last.act === act && last.note === note) {
    return { kind: 'recorded', match: match.match_id, version: held.version };
  }
  if (seen !== null && seen < changed) return { kind: 'stale' };
  if (result === null) refuse('match', 'No result has been entered for this match yet.');
  if (act === 'confirm' && (await findSetter(trx, held.id, match.match_id)) === link.id) {
    refuse('judgement', 'This result was entered with this link. Somebody else has to confirm it.');
  }
  const version = await noteResult(trx, held, match, {
    ...{ act, note, key, at },
    result: act === 'dispute' ? { ...result, disputed: true } : result,
    by: { kind: 'link', id: link.id, name: link.name },
  });
  return { kind: 'recorded', match: match.match_id, version };
}

/** Returns the link that set the result; null: none. */
async function findSetter(
  trx: Transaction<Tables>,
  schedule: string,
  match: string,
): Promise<string | null> {
  const { set_link } = await trx
    .selectFrom('match_results')
    .select('set_link')
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .executeTakeFirstOrThrow(); // called only if there is a result
  return set_link;
}

/** Returns the last entry about a match. */
function findLast(trx: Transaction<Tables>, schedule: string, match: string) {
  return trx
    .selectFrom('result_changes')
    .select(['link', 'act', 'note'])
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function refuse(path: string, message: string): never {
  throw new Problem('malformed', [{ path, message }]);
}
