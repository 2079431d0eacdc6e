/** Stores what clubs request, and what organizers decide. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';
import type { ClubRequest, Decision, DecisionsInput, RequestInput, SendInput } from '../request.ts';
import type { LinkedClub } from './link-store.ts';

export function requestOf(row: Selectable<Tables['club_requests']>): ClubRequest {
  const { id, kind, teams, dates, from_minute: from, to_minute: to, reason } = row;
  return { id, kind, teams, dates, from, to, reason, decision: row.decision, remark: row.remark };
}

/** Stores decisions; returns false if a request is named that the schedule's clubs lack. */
export async function storeDecisions(
  trx: Transaction<Tables>,
  schedule: string,
  decisions: DecisionsInput['decisions'],
): Promise<boolean> {
  for (const { request, decision, remark } of decisions) {
    const { numUpdatedRows } = await trx
      .updateTable('club_requests')
      .from('clubs')
      .set({ decision, remark })
      .whereRef('clubs.id', '=', 'club_id')
      .where('clubs.schedule_id', '=', schedule)
      .where('club_requests.id', '=', request)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}

/** Lists what a club requests, without what it has taken back. */
export async function findRequests(db: Kysely<Tables>, club: string): Promise<ClubRequest[]> {
  const rows = await db
    .selectFrom('club_requests')
    .selectAll()
    .where('club_id', '=', club)
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(requestOf);
}

/** Lists the free times that the same club of the same organizer has last sent for another schedule. */
export async function findEarlierTimes(
  db: Kysely<Tables>,
  { club, ownerId }: LinkedClub,
): Promise<ClubRequest[]> {
  const earlier = await db
    .selectFrom('clubs')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .select('clubs.id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('clubs.name', '=', club.name)
    .where('contact', '=', club.contact)
    .where('schedule_id', '<>', club.schedule_id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return [];
  return (await findRequests(db, earlier.id)).filter(({ kind }) => kind === 'free');
}

/**
 * Replaces what a club requests; returns how many requests it has then. One that is sent as it was keeps
 * its decision; one that was decided and is changed or left out is stored as withdrawn, so that the
 * organizer sees it. One that the club has not seen stays.
 *
 * @param seen ids of the requests that the club was shown; undefined: all
 */
export async function replaceRequests(
  trx: Transaction<Tables>,
  club: string,
  { requests: sent, seen }: SendInput,
  now: Date,
): Promise<number> {
  const stored = new Map((await findRequests(trx, club)).map((one) => [one.id, one]));
  const isStored = (one: RequestInput): one is RequestInput & { id: string } => {
    const known = one.id === null ? undefined : stored.get(one.id);
    return known !== undefined && contentOf(known) === contentOf(one);
  };
  const staying = new Set(sent.filter(isStored).map(({ id }) => id));
  const others = [...stored.values()].filter(({ id }) => !staying.has(id));
  const isGone = ({ id }: ClubRequest) =>
    seen === undefined || seen.includes(id) || sent.some((one) => one.id === id);
  const gone = others.filter(isGone);
  const unseen = others.filter((one) => !isGone(one));
  const [decided, open] = [
    gone.filter(({ decision }) => decision !== null),
    gone.filter(({ decision }) => decision === null),
  ].map((some) => some.map(({ id }) => id)) as [string[], string[]];
  if (open.length > 0) await trx.deleteFrom('club_requests').where('id', 'in', open).execute();
  if (decided.length > 0) {
    await trx
      .updateTable('club_requests')
      .set({ withdrawn_at: now })
      .where('id', 'in', decided)
      .execute();
  }
  const taken = new Set<string>();
  const added: AddedRequest[] = [];
  for (const [position, one] of sent.entries()) {
    if (isStored(one) && !taken.has(one.id)) {
      taken.add(one.id);
      await trx.updateTable('club_requests').set({ position }).where('id', '=', one.id).execute();
      continue;
    }
    added.push({ position, request: one });
  }
  await insertRequests(trx, { club, decision: null }, added);
  for (const [k, { id }] of unseen.entries()) {
    const position = sent.length + k;
    await trx.updateTable('club_requests').set({ position }).where('id', '=', id).execute();
  }
  await trx.updateTable('clubs').set({ sent_at: now }).where('id', '=', club).execute();
  return sent.length + unseen.length;
}

/**
 * Adds requests to those of a club; returns how many it has then. Of one that it has already only the
 * decision is stored, unless it was decided. A club that has sent nothing yet counts as having sent them.
 */
export async function addRequests(
  trx: Transaction<Tables>,
  club: string,
  added: readonly RequestInput[],
  decision: Decision | null,
  now: Date,
): Promise<number> {
  const stored = await findRequests(trx, club);
  const known = new Map<string, ClubRequest | null>(stored.map((one) => [contentOf(one), one])); // null: added just now
  const unknown: AddedRequest[] = [];
  for (const one of added) {
    const twin = known.get(contentOf(one));
    if (twin === undefined) {
      unknown.push({ position: stored.length + unknown.length, request: one });
      known.set(contentOf(one), null);
    } else if (twin?.decision === null && decision !== null) {
      await trx.updateTable('club_requests').set({ decision }).where('id', '=', twin.id).execute();
    }
  }
  await insertRequests(trx, { club, decision }, unknown);
  await trx
    .updateTable('clubs')
    .set({ sent_at: now })
    .where('id', '=', club)
    .where('sent_at', 'is', null)
    .execute();
  return stored.length + unknown.length;
}

interface AddedRequest {
  readonly position: number; // among the club's
  readonly request: RequestInput;
}

async function insertRequests(
  trx: Transaction<Tables>,
  { club, decision }: { readonly club: string; readonly decision: Decision | null },
  added: readonly AddedRequest[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ position, request: { kind, teams, dates, from, to, reason } }) => ({
    ...{ id: createId(), club_id: club, position, kind, reason, decision, remark: '' },
    ...{ teams: JSON.stringify(teams), dates: JSON.stringify(dates) },
    ...{ from_minute: from, to_minute: to, withdrawn_at: null },
  }));
  await trx.insertInto('club_requests').values(rows).execute();
}

function contentOf({ kind, teams, dates, from, to, reason }: RequestInput | ClubRequest): string {
  const refs = teams.map(({ division, pool, team }) => [division, pool, team]);
  return JSON.stringify([kind, refs, dates, from, to, reason]);
}
