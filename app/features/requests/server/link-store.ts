/** Stores the links of clubs; of a secret only its digest. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { digestOfAddress } from './emails/email-stops.ts';
import { cancelEmail } from './emails/email-store.ts';

interface NewLink {
  readonly club: string;
  readonly secret: string; // only its digest is stored, as of the others
  readonly emailed?: { readonly address: string; readonly stop: string }; // with the secret that stops e-mails
}

export async function insertLinks(
  db: Kysely<Tables>,
  links: readonly NewLink[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('club_links')
    .values(
      links.map(({ club, secret, emailed }) => ({
        ...{ token_hash: digestOf(secret), club_id: club, created_at: now },
        stop_hash: emailed ? digestOf(emailed.stop) : null,
        address_hash: emailed ? digestOfAddress(emailed.address) : null,
      })),
    )
    .execute();
}

const MOST_LINKS = 10; // of a club, revoked ones included

/** Deletes all but the newest links of some clubs. */
export async function forgetOldLinks(db: Kysely<Tables>, clubs: readonly string[]): Promise<void> {
  const ranked = db
    .selectFrom('club_links')
    .select('token_hash')
    .select(
      sql<number>`row_number() over (partition by club_id order by created_at desc, token_hash)`.as(
        'rank',
      ),
    )
    .where('club_id', 'in', clubs);
  await db
    .deleteFrom('club_links')
    .where('token_hash', 'in', (query) =>
      query.selectFrom(ranked.as('ranked')).select('token_hash').where('rank', '>', MOST_LINKS),
    )
    .execute();
}

/** Revokes all links of a club, also one about to be sent; returns whether the organizer has such a club. */
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
  await cancelEmail(trx, club);
  return true;
}

/** Deletes a link that was never sent. */
export async function deleteLink(db: Kysely<Tables>, secret: string): Promise<void> {
  await db.deleteFrom('club_links').where('token_hash', '=', digestOf(secret)).execute();
}

/** The club of an active link, and its schedule. */
export interface LinkedClub {
  readonly tokenHash: string;
  readonly club: Selectable<Tables['clubs']>;
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
