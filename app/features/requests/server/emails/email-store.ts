/** Stores what became of e-mails with links to clubs. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { ClubEmailState } from '../../api.ts';

export async function hasVerifiedEmail(db: Kysely<Tables>, organizerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', organizerId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks those of some clubs that have an address as waiting for an e-mail; returns their number. */
export async function noteQueued(
  trx: Transaction<Tables>,
  clubs: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('clubs')
    .set({ email_state: 'waiting', email_at: now })
    .where('id', 'in', clubs)
    .where('contact', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Stores what became of a club's e-mail. */
export async function noteEmail(
  db: Kysely<Tables>,
  club: string,
  state: ClubEmailState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('clubs')
    .set({ email_state: state, email_at: now })
    .where('id', '=', club)
    .execute();
}

/** An e-mail that waits is not sent any more. */
export async function cancelEmail(trx: Transaction<Tables>, club: string): Promise<void> {
  await trx
    .updateTable('clubs')
    .set({ email_state: null, email_at: null })
    .where('id', '=', club)
    .where('email_state', '=', 'waiting')
    .execute();
}

/** A club with what an e-mail to it says. */
export interface EmailedClub {
  readonly club: Selectable<Tables['clubs']>;
  readonly schedule: string; // name
  readonly organizer: { readonly name: string; readonly email: string; readonly verified: boolean };
}

/** Returns null if the club, or its schedule, is gone. */
export async function findEmailedClub(db: Kysely<Tables>, id: string): Promise<EmailedClub | null> {
  const found = await db
    .selectFrom('clubs')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .innerJoin('users', 'users.id', 'owner_id')
    .selectAll('clubs')
    .select(['schedules.name as schedule', 'users.email', 'first_name', 'last_name'])
    .select(sql<boolean>`email_verified_at is not null`.as('verified'))
    .where('clubs.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { schedule, email, first_name, last_name, verified, ...club } = found;
  return { club, schedule, organizer: { name: `${first_name} ${last_name}`, email, verified } };
}
