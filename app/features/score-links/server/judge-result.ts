/** Somebody who did not enter a result says that it is so, or that it is not. */
import type { Judgement } from '@evenfield/contract/results';
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
import type { GoodLink } from './link-store.ts';

export interface Judging {
  readonly match: string; // its id
  readonly judgement: Judgement;
  readonly version: number | null; // of the schedule, with which the result was last seen; null: it does not matter
  readonly remark: string | null;
  readonly key: string | null; // as that of an entry
}

interface JudgedBy {
  readonly judging: Judging;
  readonly link: GoodLink;
  readonly at: Date;
}

/**
 * Writes down a judgement in a schedule that the transaction holds; a dispute marks the result until
 * somebody sets it again. Said twice in a row by the same link it is written down once; of a result that
 * has changed since it was seen, never. Throws a problem where there is nothing to judge.
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
  if (result === null) refuse('id', 'No result has been entered for this match yet.');
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

/** The link by which the result was set; null: none. */
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
    .executeTakeFirstOrThrow(); // it has a result
  return set_link;
}

/** What was said of it last. */
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
