/** Stores clubs, their links and requests. Every query of an organizer names the owner of the schedule. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId, digestOf } from '#kernel/server/secret.ts';
import type {
  Club,
  ClubInput,
  ClubList,
  ClubRequest,
  DecisionsInput,
  RequestInput,
} from '../api.ts';

interface Owned {
  readonly ownerId: string;
  readonly id: string; // of the schedule
}

/** Whether somebody owns a schedule that is not in the bin. */
export async function ownsSchedule(db: Kysely<Tables>, { ownerId, id }: Owned): Promise<boolean> {
  return (await ownSchedule(db, { ownerId, id }).executeTakeFirst()) !== undefined;
}

/** The same; locks the schedule's clubs until the transaction ends. */
export async function holdSchedule(trx: Transaction<Tables>, owned: Owned): Promise<boolean> {
  return (await ownSchedule(trx, owned).forUpdate().executeTakeFirst()) !== undefined;
}

function ownSchedule(db: Kysely<Tables>, { ownerId, id }: Owned) {
  return db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null);
}

type ClubRow = Selectable<Tables['clubs']>;

/** Lists a schedule's clubs, with all that they request. */
export async function findClubs(db: Kysely<Tables>, schedule: string): Promise<ClubList> {
  const rows = await db
    .selectFrom('clubs')
    .selectAll()
    .where('schedule_id', '=', schedule)
    .orderBy('position')
    .execute();
  const links = await db
    .selectFrom('club_links')
    .innerJoin('clubs', 'clubs.id', 'club_id')
    .select('club_id')
    .select(sql<number>`(count(*) filter (where revoked_at is null))::int`.as('active'))
    .select(({ fn }) => fn.max('opened_at').as('opened'))
    .where('schedule_id', '=', schedule)
    .groupBy('club_id')
    .execute();
  const requests = await db
    .selectFrom('club_requests')
    .innerJoin('clubs', 'clubs.id', 'club_id')
    .selectAll('club_requests')
    .where('schedule_id', '=', schedule)
    .orderBy('club_requests.position')
    .execute();
  const linksOf = new Map(links.map((one) => [one.club_id, one]));
  return {
    deadline: rows[0]?.deadline ?? null,
    clubs: rows.map((row): Club => {
      const { id, name, contact, teams, grounds } = row;
      const link = linksOf.get(id);
      const own = requests.filter(({ club_id }) => club_id === id);
      return {
        ...{ id, name, contact, teams, grounds },
        links: link?.active ?? 0,
        opened: link?.opened?.toISOString() ?? null,
        sent: row.sent_at?.toISOString() ?? null,
        requests: own.filter(({ withdrawn_at }) => withdrawn_at === null).map(requestOf),
        withdrawn: own.filter(({ withdrawn_at }) => withdrawn_at !== null).map(requestOf),
      };
    }),
  };
}

function requestOf(row: Selectable<Tables['club_requests']>): ClubRequest {
  const { id, kind, teams, dates, from_minute: from, to_minute: to, reason } = row;
  return { id, kind, teams, dates, from, to, reason, decision: row.decision, remark: row.remark };
}

/** Replaces the clubs of a schedule; returns false if one is named that the schedule lacks. */
export async function replaceClubs(
  trx: Transaction<Tables>,
  schedule: string,
  clubs: readonly ClubInput[],
  deadline: string | null,
): Promise<boolean> {
  const known = await trx
    .selectFrom('clubs')
    .select('id')
    .where('schedule_id', '=', schedule)
    .execute();
  const staying = new Set(clubs.flatMap(({ id }) => id ?? []));
  const own = new Set(known.map(({ id }) => id));
  if ([...staying].some((id) => !own.has(id))) return false;
  const gone = known.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('clubs').where('id', 'in', gone).execute();
  if (clubs.length === 0) return true;
  await trx
    .insertInto('clubs')
    .values(
      clubs.map(({ id, name, contact = '', teams, grounds }, position) => ({
        ...{ id: id ?? createId(), schedule_id: schedule, position, name, contact, deadline },
        ...{ teams: JSON.stringify(teams), grounds: JSON.stringify(grounds) },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        contact: ref('excluded.contact'),
        teams: ref('excluded.teams'),
        grounds: ref('excluded.grounds'),
        deadline: ref('excluded.deadline'),
      })),
    )
    .execute();
  return true;
}

/** Counts which of some clubs a schedule has. */
export async function countKnownClubs(
  trx: Transaction<Tables>,
  schedule: string,
  clubs: readonly string[],
): Promise<number> {
  const known = await trx
    .selectFrom('clubs')
    .select('id')
    .where('schedule_id', '=', schedule)
    .where('id', 'in', clubs)
    .execute();
  return known.length;
}

interface NewLink {
  readonly club: string;
  readonly secret: string; // only its digest is stored
}

export async function insertLinks(
  trx: Transaction<Tables>,
  links: readonly NewLink[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('club_links')
    .values(
      links.map(({ club, secret }) => ({
        ...{ token_hash: digestOf(secret), club_id: club, created_at: now },
      })),
    )
    .execute();
}

const MOST_LINKS = 10; // of a club, revoked ones included

/** Deletes all but the newest links of some clubs. */
export async function forgetOldLinks(
  trx: Transaction<Tables>,
  clubs: readonly string[],
): Promise<void> {
  const ranked = trx
    .selectFrom('club_links')
    .select('token_hash')
    .select(
      sql<number>`row_number() over (partition by club_id order by created_at desc, token_hash)`.as(
        'rank',
      ),
    )
    .where('club_id', 'in', clubs);
  await trx
    .deleteFrom('club_links')
    .where('token_hash', 'in', (query) =>
      query.selectFrom(ranked.as('ranked')).select('token_hash').where('rank', '>', MOST_LINKS),
    )
    .execute();
}

/** Revokes all links of a club; returns whether the organizer has such a club. */
export async function revokeLinks(
  trx: Transaction<Tables>,
  { ownerId, club }: { readonly ownerId: string; readonly club: string },
  now: Date,
): Promise<boolean> {
  const own = await trx
    .selectFrom('clubs')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .select('clubs.id')
    .where('clubs.id', '=', club)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) return false;
  await trx
    .updateTable('club_links')
    .set({ revoked_at: now })
    .where('club_id', '=', club)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
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

/** The club of an active link, and its schedule. */
export interface LinkedClub {
  readonly tokenHash: string;
  readonly club: ClubRow;
  readonly ownerId: string;
  readonly schedule: string; // name
  readonly timeZone: string | null;
}

/** Returns the club of the link with that secret; null if unknown, revoked, or of a schedule in the bin. */
export async function findLinkedClub(
  db: Kysely<Tables>,
  secret: string,
): Promise<LinkedClub | null> {
  const row = await db
    .selectFrom('club_links')
    .innerJoin('clubs', 'clubs.id', 'club_id')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .selectAll('clubs')
    .select(['token_hash', 'owner_id', 'schedules.name as schedule_name', 'time_zone'])
    .where('token_hash', '=', digestOf(secret))
    .where('revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { token_hash: tokenHash, owner_id: ownerId, schedule_name: schedule, ...rest } = row;
  const { time_zone: timeZone, ...club } = rest;
  return { tokenHash, ownerId, schedule, timeZone, club };
}

/** Locks an active link's club until the transaction ends; returns whether it is still active. */
export async function holdLink(trx: Transaction<Tables>, tokenHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('club_links')
    .innerJoin('clubs', 'clubs.id', 'club_id')
    .select('club_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function noteOpened(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('club_links')
    .set({ opened_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
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
 * Replaces what a club requests. One that is sent as it was keeps its decision; one that was decided and
 * is changed or left out is stored as withdrawn, so that the organizer sees it.
 */
export async function replaceRequests(
  trx: Transaction<Tables>,
  club: string,
  sent: readonly RequestInput[],
  now: Date,
): Promise<void> {
  const stored = new Map((await findRequests(trx, club)).map((one) => [one.id, one]));
  const isStored = (one: RequestInput): one is RequestInput & { id: string } => {
    const known = one.id === null ? undefined : stored.get(one.id);
    return known !== undefined && contentOf(known) === contentOf(one);
  };
  const staying = new Set(sent.filter(isStored).map(({ id }) => id));
  const gone = [...stored.values()].filter(({ id }) => !staying.has(id));
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
  for (const [position, one] of sent.entries()) {
    if (isStored(one) && !taken.has(one.id)) {
      taken.add(one.id);
      await trx.updateTable('club_requests').set({ position }).where('id', '=', one.id).execute();
      continue;
    }
    const { kind, teams, dates, from, to, reason } = one;
    await trx
      .insertInto('club_requests')
      .values({
        ...{ id: createId(), club_id: club, position, kind, reason, remark: '' },
        ...{ teams: JSON.stringify(teams), dates: JSON.stringify(dates) },
        ...{ from_minute: from, to_minute: to, decision: null, withdrawn_at: null },
      })
      .execute();
  }
  await trx.updateTable('clubs').set({ sent_at: now }).where('id', '=', club).execute();
}

function contentOf({ kind, teams, dates, from, to, reason }: RequestInput | ClubRequest): string {
  const refs = teams.map(({ division, pool, team }) => [division, pool, team]);
  return JSON.stringify([kind, refs, dates, from, to, reason]);
}
