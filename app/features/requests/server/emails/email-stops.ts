/** Addresses that get no more e-mails to clubs of an organization, stored as digests. */
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';

/** Since when addresses get no more e-mails, by their digests. */
type Stops = ReadonlyMap<string, Date>;

/** Returns the digest of an e-mail address, in whatever case it is written. */
export function digestOfAddress(address: string): string {
  return digestOf(address.toLowerCase());
}

/** Finds the addresses that get no more e-mails of a schedule's organization. */
export async function findStops(db: Kysely<Tables>, schedule: string): Promise<Stops> {
  const rows = await db
    .selectFrom('club_email_stops')
    .innerJoin('schedules', 'schedules.owner_id', 'club_email_stops.owner_id')
    .select(['address_hash', 'stopped_at'])
    .where('schedules.id', '=', schedule)
    .execute();
  return new Map(rows.map((row) => [row.address_hash, row.stopped_at]));
}

/** The club that an e-mail was sent to. */
export interface SentTo {
  readonly ownerId: string;
  readonly addressHash: string; // of the address at that time
  readonly club: string; // name
  readonly schedule: string; // name
  readonly isStopped: boolean;
}

/** Finds what an e-mail's link to stop was sent to; null: it is unknown, or the club was deleted. */
export async function findSentTo(db: Kysely<Tables>, secret: string): Promise<SentTo | null> {
  const row = await db
    .selectFrom('club_links')
    .innerJoin('clubs', 'clubs.id', 'club_id')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .leftJoin('club_email_stops as stop', (join) =>
      join
        .onRef('stop.owner_id', '=', 'schedules.owner_id')
        .onRef('stop.address_hash', '=', 'club_links.address_hash'),
    )
    .select(['schedules.owner_id', 'club_links.address_hash', 'stopped_at'])
    .select(['clubs.name as club', 'schedules.name as schedule'])
    .where('stop_hash', '=', digestOf(secret))
    .executeTakeFirst();
  if (!row || row.address_hash === null) return null;
  return {
    ...{ ownerId: row.owner_id, addressHash: row.address_hash },
    ...{ club: row.club, schedule: row.schedule, isStopped: row.stopped_at !== null },
  };
}

/** Stops e-mails to an address; those that wait are not sent any more. */
export async function stopEmails(
  db: Kysely<Tables>,
  { ownerId, addressHash }: SentTo,
  now: Date,
): Promise<void> {
  await db
    .insertInto('club_email_stops')
    .values({ owner_id: ownerId, address_hash: addressHash, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sends e-mails to an address again. */
export async function resumeEmails(
  db: Kysely<Tables>,
  { ownerId, addressHash }: SentTo,
): Promise<void> {
  await db
    .deleteFrom('club_email_stops')
    .where('owner_id', '=', ownerId)
    .where('address_hash', '=', addressHash)
    .execute();
}
