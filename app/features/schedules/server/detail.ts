/** Loads a schedule with all its matches, as it is now or was in an earlier version. */
import type { StoredDetail } from '@evenfield/wire';
import type { Kysely, Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { ScheduleVersion } from '../models.ts';
import { factsOf, findHead, type Head, type Owned } from './head.ts';
import {
  type MatchSource,
  matchesOfVersion,
  numbered,
  storedMatches,
} from './matches/match-source.ts';
import { runUncompiled } from './matches/run-uncompiled.ts';
import { currentResults, type MatchesToShow, showMatches } from './matches/show-matches.ts';
import type { ReadDetail } from './read-detail.ts';

/** Throws `Problem` when the owner has no such schedule. */
export async function loadDetail(db: Kysely<Tables>, owned: Owned): Promise<StoredDetail> {
  const found = await findDetail(db, owned);
  if (!found) throw new Problem('notFound');
  return found;
}

export function findDetail(db: Kysely<Tables>, owned: Owned): Promise<StoredDetail | null> {
  return inOneMoment(db, (trx) => readDetail(trx, owned));
}

export const readDetail: ReadDetail = async (trx, owned) => {
  await runUncompiled(trx);
  const head = await findHead(trx, owned);
  return head ? detailOf(trx, head, storedMatches(head.id)) : null;
};

/** Loads the schedule as of that version, but with its current name and location. */
export function loadVersion(
  db: Kysely<Tables>,
  ownerId: string,
  { schedule: id, version }: ScheduleVersion,
): Promise<StoredDetail> {
  return inOneMoment(db, async (trx) => {
    await runUncompiled(trx);
    const head = await findHead(trx, { ownerId, id });
    const made = head && (await findEdit(trx, head, version));
    if (!made) throw new Problem('notFound');
    return versionOf(trx, { ...head, version, changed_at: made.at }, version);
  });
}

/** Loads the setup and matches of a version, with the facts of `head`. */
export async function versionOf(
  trx: Transaction<Tables>,
  head: Head,
  version: number,
): Promise<StoredDetail> {
  const setup = await setupOfVersion(trx, head, version);
  return detailOf(trx, { ...head, ...setup }, matchesOfVersion(head.id, version));
}

/** Returns the setup of a version: the one that the first later change of the setup replaced. */
export async function setupOfVersion(
  trx: Transaction<Tables>,
  head: Head,
  version: number,
): Promise<Pick<Head, 'inputs' | 'called_off'>> {
  const first = await trx
    .selectFrom('schedule_changes')
    .select('head_before')
    .where('schedule_id', '=', head.id)
    .where('version', '>', version)
    .where('head_before', 'is not', null)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  const before = first?.head_before as Pick<Head, 'inputs' | 'called_off'> | undefined; // written by `commitVersion`
  return before ?? { inputs: head.inputs, called_off: head.called_off };
}

/** Finds the edit of a version: itself or the last edit before it if it only recorded results. */
export async function findEdit(
  trx: Transaction<Tables>,
  head: Pick<Head, 'id' | 'version'>,
  version: number,
): Promise<{ readonly at: Date } | undefined> {
  if (version > head.version) return undefined;
  return trx
    .selectFrom('schedule_changes')
    .select('at')
    .where('schedule_id', '=', head.id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function detailOf(
  db: Kysely<Tables>,
  head: Head,
  source: MatchSource,
  results?: MatchesToShow['results'],
): Promise<StoredDetail> {
  const { inputs, called_off: calledOff } = head;
  const rows = await showMatches(db, {
    ...{ schedule: head.id, source: numbered(source), whole: source, inputs },
    results: results ?? currentResults(head.draft_of ?? head.id),
  });
  return { facts: factsOf(head), inputs, calledOff, rows };
}
