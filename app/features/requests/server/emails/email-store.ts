/** Stores what became of e-mails with links to clubs. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { ClubEmailJob } from '#kernel/server/mail/club-email-job.ts';
import type { ClubEmailState } from '../../club.ts';
import { digestOfAddress, findStops } from './email-stops.ts';

/** Marks those of some clubs that have an address as waiting for an e-mail; returns their addresses. */
export async function noteQueued(
  trx: Transaction<Tables>,
  clubs: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('clubs')
    .set({ email_state: 'waiting', email_at: now })
    .where('id', 'in', clubs)
    .where('contact', '<>', '')
    .returning('contact')
    .execute();
  return rows.map(({ contact }) => contact);
}

/** Stores what became of a club's e-mail, unless it was called off or a newer one waits. */
export async function noteEmail(
  db: Kysely<Tables>,
  { kind, clubId, queued }: Omit<ClubEmailJob, 'organizerId'>,
  state: ClubEmailState,
  now: Date,
): Promise<void> {
  const update = db
    .updateTable('clubs')
    .set({ email_state: state, email_at: now })
    .where('id', '=', clubId);
  const own =
    kind === 'reminder'
      ? update.where(sql<boolean>`email_state is distinct from 'waiting'`)
      : update.where('email_state', '=', 'waiting').where('email_at', '=', new Date(queued));
  await own.execute();
}

/** An e-mail that waits is not sent any more. */
export async function cancelEmail(db: Kysely<Tables>, club: string): Promise<void> {
  await db
    .updateTable('clubs')
    .set({ email_state: null, email_at: null })
    .where('id', '=', club)
    .where('email_state', '=', 'waiting')
    .execute();
}

const REMINDER_GAP = 86_400_000; // milliseconds since the newest link of a club

/** Lists the clubs of verified organizers that a reminder is wanted for, whether or not it is time. */
export function findUnreminded(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('clubs')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'schedules.owner_id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .innerJoin('club_links', 'club_id', 'clubs.id')
    .select(['clubs.id', 'owner_id', 'time_zone', 'deadline', 'reminder_days'])
    .where('deadline', '>=', new Date(now.getTime() - REMINDER_GAP).toISOString().slice(0, 10))
    .where('reminder_days', 'is not', null)
    .where(sql<boolean>`reminded_for is distinct from deadline`)
    .where('contact', '<>', '')
    .where(sql<boolean>`email_state is distinct from 'noMailbox'`)
    .where('sent_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .groupBy(['clubs.id', 'schedules.id'])
    .having(
      ({ fn }) => fn.max('club_links.created_at'),
      '<=',
      new Date(now.getTime() - REMINDER_GAP),
    )
    .orderBy('deadline')
    .$narrowType<{ deadline: string; reminder_days: number }>()
    .execute();
}

/** Notes that a club is reminded of this deadline; returns false if it was before. */
export async function noteReminded(
  trx: Transaction<Tables>,
  club: string,
  deadline: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('clubs')
    .set({ reminded_for: deadline })
    .where('id', '=', club)
    .where('deadline', '=', deadline)
    .where(sql<boolean>`reminded_for is distinct from ${deadline}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A club with what an e-mail to it says. */
export interface EmailedClub {
  readonly club: Selectable<Tables['clubs']>;
  readonly isLinked: boolean; // has an active link
  readonly isStopped: boolean; // its address gets no more e-mails
  readonly timeZone: string | null;
  readonly schedule: string; // name
  readonly organizer: { readonly name: string; readonly email: string; readonly verified: boolean };
}

/** Returns null if the club, or its schedule, is gone. */
export async function findEmailedClub(db: Kysely<Tables>, id: string): Promise<EmailedClub | null> {
  const found = await db
    .selectFrom('clubs')
    .innerJoin('schedules', 'schedules.id', 'schedule_id')
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'schedules.owner_id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .selectAll('clubs')
    .select(['schedules.name as schedule', 'time_zone', 'users.email', 'first_name', 'last_name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('club_links')
          .select('club_id')
          .whereRef('club_id', '=', 'clubs.id')
          .where('revoked_at', 'is', null),
      ).as('linked'),
    )
    .select(sql<boolean>`email_verified_at is not null`.as('verified'))
    .where('clubs.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { schedule, time_zone, linked, email, first_name, last_name, verified, ...club } = found;
  const stops = await findStops(db, club.schedule_id);
  return {
    ...{ club, schedule, isLinked: Boolean(linked), timeZone: time_zone },
    isStopped: stops.has(digestOfAddress(club.contact)),
    organizer: { name: `${first_name} ${last_name}`, email, verified },
  };
}
