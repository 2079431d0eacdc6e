/**
 * Places of divisions. Accepted and offered registrations hold one each. Every change that could free or
 * take a place runs while the form is locked, and ends with offering what is free to those who wait: so
 * nobody waits while there is a place, and no place is given twice. A lock of the form, and not of the
 * division, since a registration can move from one division to another.
 */
import { sql, type Transaction } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { RegistrationEmailJob } from '#kernel/server/mail/registration-email-job.ts';
import type { ConnectedPayments } from '#kernel/server/payments/connected.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { RegistrationState } from '../registration.ts';
import { scheduleDues } from './fees/dues.ts';
import { countOf, type FormRow, holdForm } from './form-store.ts';

const DAY = 86_400_000; // milliseconds

/** Dependencies of the calls about registrations. */
export interface RegistrationContext {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly connect?: ConnectedPayments | null; // the provider of payments, where there is one
}

/** `unpaid`: it is withdrawn, as its fee was not paid in time. */
type Notice = 'registered' | 'links' | 'unpaid' | RegistrationState;

/** A form that is locked while places change. */
export interface HeldPlaces {
  readonly trx: Transaction<Tables>;
  readonly form: FormRow;
  readonly now: Date;
  /** Has an e-mail sent to a registration; the last one alone, where there are several. */
  readonly notify: (registration: string, notice: Notice) => void;
}

/**
 * Runs a change of a form's places in a transaction, offers places that are free then, and enqueues the
 * e-mails. Throws `notFound` unless there is such a form, of the organization if one is named.
 */
export function changePlaces<T>(
  { database: { db }, clock, jobs }: RegistrationContext,
  { id, organizationId = null }: { readonly id: string; readonly organizationId?: string | null },
  run: (held: HeldPlaces) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const form = await holdForm(trx, id, organizationId);
    if (form === null) throw new Problem('notFound');
    const notices = new Map<string, Notice>();
    const held: HeldPlaces = {
      ...{ trx, form, now: clock() },
      notify: (registration, notice) => void notices.set(registration, notice),
    };
    const result = await run(held);
    await offerPlaces(held);
    await scheduleDues(trx, form.id, held.now);
    await jobs.enqueueAll(
      trx,
      'registrationEmail',
      [...notices].map(([registrationId, notice]) =>
        jobOf({ registrationId, organizationId: form.organization_id }, notice),
      ),
    );
    return result;
  });
}

function jobOf(
  to: Pick<RegistrationEmailJob, 'registrationId' | 'organizationId'>,
  notice: Notice,
): RegistrationEmailJob {
  return notice === 'registered' || notice === 'links' || notice === 'unpaid'
    ? { ...to, kind: notice }
    : { ...to, kind: 'state', state: notice };
}

/** Offers the free places of each division to the first of those who wait for one. */
async function offerPlaces({ trx, form, now, notify }: HeldPlaces): Promise<void> {
  const { confirm_days: days } = await trx
    .selectFrom('registration_forms')
    .select('confirm_days')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow(); // is held, and may be changed by now
  const divisions = await trx
    .selectFrom('registration_divisions as division')
    .innerJoin('registrations', 'registrations.division_id', 'division.id')
    .select(['division.id', 'division.places'])
    .select(sql<number>`${countOf('accepted')} + ${countOf('offered')}`.as('taken'))
    .select(countOf('waiting').as('waiting'))
    .where('division.form_id', '=', form.id)
    .groupBy('division.id')
    .execute();
  for (const { id, places, taken, waiting } of divisions) {
    const free = places === null ? waiting : Math.min(waiting, places - taken);
    if (free <= 0) continue;
    const offered = await trx
      .updateTable('registrations')
      .set({
        ...{ state: 'offered', waits_since: null },
        confirm_by: new Date(now.getTime() + days * DAY),
      })
      .where('id', 'in', (query) =>
        query
          .selectFrom('registrations')
          .select('id')
          .where('division_id', '=', id)
          .where('state', '=', 'waiting')
          .orderBy('waits_since')
          .limit(free),
      )
      .returning('id')
      .execute();
    for (const one of offered) notify(one.id, 'offered');
  }
}

/** How many places of a division are taken, and how many wait for one. */
export async function countPlaces(trx: Transaction<Tables>, division: string) {
  return trx
    .selectFrom('registrations')
    .select(sql<number>`${countOf('accepted')} + ${countOf('offered')}`.as('taken'))
    .select(countOf('waiting').as('waiting'))
    .where('division_id', '=', division)
    .executeTakeFirstOrThrow(); // counts have one row
}

/** Returns the number with which a registration stands last on the waitlist of a division. */
export async function lastInLine(trx: Transaction<Tables>, division: string): Promise<number> {
  const { last } = await trx
    .selectFrom('registrations')
    .select(({ fn }) => fn.max('waits_since').as('last'))
    .where('division_id', '=', division)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Puts a registration into a state, and maybe another division; one that waits stands last there. */
export async function placeRegistration(
  { trx, notify }: HeldPlaces,
  before: { readonly id: string; readonly state: RegistrationState },
  { state, division }: { readonly state: RegistrationState; readonly division: string },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({
      ...{ state, division_id: division, confirm_by: null },
      waits_since: state === 'waiting' ? await lastInLine(trx, division) : null,
    })
    .where('id', '=', before.id)
    .execute();
  if (state !== before.state) notify(before.id, state);
}
