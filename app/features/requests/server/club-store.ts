/** Stores clubs. Every query of an organizer names the owner of the schedule. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';
import type { Club, ClubEmailState, ClubList, ClubsInput } from '../club.ts';
import { digestOfAddress, findStops } from './emails/email-stops.ts';
import { requestOf } from './request-store.ts';

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
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null);
}

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
  const stops = await findStops(db, schedule);
  const linksOf = new Map(links.map((one) => [one.club_id, one]));
  const requestsOf = new Map<string, (typeof requests)[number][]>(rows.map(({ id }) => [id, []]));
  for (const request of requests) requestsOf.get(request.club_id)?.push(request);
  return {
    deadline: rows[0]?.deadline ?? null,
    reminder: rows[0]?.reminder_days ?? null,
    clubs: rows.map((row): Club => {
      const { id, name, contact, teams, grounds } = row;
      const link = linksOf.get(id);
      const own = requestsOf.get(id)!;
      return {
        ...{ id, name, contact, teams, grounds },
        links: link?.active ?? 0,
        email: emailOf(row, stops.get(digestOfAddress(contact))),
        opened: link?.opened?.toISOString() ?? null,
        sent: row.sent_at?.toISOString() ?? null,
        requests: own.filter(({ withdrawn_at }) => withdrawn_at === null).map(requestOf),
        withdrawn: own.filter(({ withdrawn_at }) => withdrawn_at !== null).map(requestOf),
      };
    }),
  };
}

function emailOf(
  { email_state: state, email_at: at }: Selectable<Tables['clubs']>,
  stopped: Date | undefined,
): Club['email'] {
  if (stopped !== undefined) return { state: 'stopped', date: stopped.toISOString() };
  return state === null || at === null ? null : { state, date: at.toISOString() };
}

/** Replaces the clubs of a schedule; returns false if one is named that the schedule lacks. */
export async function replaceClubs(
  trx: Transaction<Tables>,
  { schedule, clubs, deadline, reminder }: ClubsInput,
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
        reminder_days: reminder,
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
        reminder_days: ref('excluded.reminder_days'),
        email_state: sql<ClubEmailState | null>`case when clubs.contact = excluded.contact then clubs.email_state end`,
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
