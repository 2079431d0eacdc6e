/** A schedule with all its matches, as it is now or was in an earlier version. */
import type { StoredDetail, VersionOf } from '@evenfield/contract';
import type { Kysely, Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { factsOf, findHead, type Head, type Owned } from './head.ts';
import {
  type MatchSource,
  matchesOfVersion,
  numbered,
  storedMatches,
} from './matches/match-source.ts';
import { runUncompiled } from './matches/run-uncompiled.ts';
import { type MatchesToShow, showMatches } from './matches/show-matches.ts';
import type { ReadDetail } from './read-detail.ts';

/** Throws a problem where the person has no such schedule. */
export async function loadDetail(db: Kysely<Tables>, owned: Owned): Promise<StoredDetail> {
  const found = await findDetail(db, owned);
  if (!found) throw new Problem('notFound');
  return found;
}

export function findDetail(db: Kysely<Tables>, owned: Owned): Promise<StoredDetail | null> {
  return inOneMoment(db, (trx) => readDetail(trx, owned));
}

/** `ReadDetail`. */
export const readDetail: ReadDetail = async (trx, owned) => {
  await runUncompiled(trx);
  const head = await findHead(trx, owned);
  return head ? detailOf(trx, head, storedMatches(head.id)) : null;
};

/** As it was when that version was the newest; name and place are those of now. */
export function loadVersion(
  db: Kysely<Tables>,
  ownerId: string,
  { id, version }: VersionOf,
): Promise<StoredDetail> {
  return inOneMoment(db, async (trx) => {
    await runUncompiled(trx);
    const head = await findHead(trx, { ownerId, id });
    const made = head && (await findEdit(trx, head, version));
    if (!made) throw new Problem('notFound');
    const then = { ...head, ...(await setupOfVersion(trx, head, version)) };
    const old = { ...then, version, changed_at: made.at };
    return detailOf(trx, old, matchesOfVersion(id, version));
  });
}

/** The setup is as the first change after a version found it. */
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
  const before = first?.head_before as Pick<Head, 'inputs' | 'called_off'> | undefined; // as `commitVersion` wrote it
  return before ?? { inputs: head.inputs, called_off: head.called_off };
}

/** The edit that a version shows: its own, or the last before it where somebody only said how a match went. */
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
  said?: MatchesToShow['said'],
): Promise<StoredDetail> {
  const { inputs, called_off: calledOff } = head;
  const told = { schedule: head.id, source: numbered(source), whole: source, inputs };
  const rows = await showMatches(db, { ...told, ...(said && { said }) });
  return { facts: factsOf(head), inputs, calledOff, rows };
}
