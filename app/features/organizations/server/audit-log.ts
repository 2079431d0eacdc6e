import { type Kysely, sql } from 'kysely';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Role } from '#kernel/shared/roles.ts';
import type { Act, LogEntry } from '../api.ts';

/** Something that somebody did in an organization. */
interface Entry {
  readonly organizationId: string;
  readonly organizerId: string; // who did it
  readonly act: Act;
  readonly about?: string; // user id of a member
  readonly givenRole?: Role; // or of an invitation
  readonly text?: string; // an address, or the name of a schedule
}

/** Adds an entry to the log of an organization; call it in the transaction of what was done. */
export async function noteAct(
  db: Kysely<Tables>,
  { organizationId, organizerId, act, about, givenRole, text = '' }: Entry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...{ organization_id: organizationId, by: organizerId, at: now, act, text },
      ...{ about: about ?? null, role: givenRole ?? null },
    })
    .execute();
}

/** Adds an entry about a schedule, by its name. */
export async function noteScheduleAct(
  db: Kysely<Tables>,
  entry: Omit<Entry, 'text'>,
  schedule: string,
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom('schedules')
    .select('name')
    .where('id', '=', schedule)
    .executeTakeFirst();
  await noteAct(db, { ...entry, text: found?.name ?? '' }, now);
}

const PAGE = 100;

/** Returns a page of an organization's log, newest first, and whether there is more. */
export async function findLog(
  db: Kysely<Tables>,
  organizationId: string,
  before: number | undefined,
): Promise<{ readonly entries: LogEntry[]; readonly more: boolean }> {
  const rows = await db
    .selectFrom('audit_log as log')
    .leftJoin('users as author', 'author.id', 'log.by')
    .leftJoin('users as subject', 'subject.id', 'log.about')
    .select(['log.id', 'at', 'act', 'role', 'text', 'about'])
    .select(['author.first_name', 'author.last_name'])
    .select(['subject.first_name as about_first', 'subject.last_name as about_last'])
    .where('organization_id', '=', organizationId)
    .$if(before !== undefined, (query) =>
      query.where('log.id', '<', sql<number>`${before}::bigint`),
    )
    .orderBy('log.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      ...{ id: Number(row.id), at: row.at.toISOString(), by: nameOf(row), act: row.act },
      ...{ role: row.role, text: row.text },
      about: row.about && nameOf({ first_name: row.about_first, last_name: row.about_last }),
    })),
    more: rows.length > PAGE,
  };
}
