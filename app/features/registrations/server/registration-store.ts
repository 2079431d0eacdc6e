/** Stores registrations. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId, digestOf } from '#kernel/server/secret.ts';
import type { OwnRegistration, Registration, RegistrationState } from '../registration.ts';
import type { CheckedRegistration } from './check-registration.ts';

/** A registration, with its position on the waitlist. */
export type RegistrationRow = Selectable<Tables['registrations']> & {
  readonly position: number | null;
};

/** Lists the registrations of a form in the order in which they came. */
export function findRegistrations(db: Kysely<Tables>, form: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(
      sql<number | null>`case when state = 'waiting' then (
        row_number() over (partition by division_id, state order by waits_since))::int end`.as(
        'position',
      ),
    )
    .where('form_id', '=', form)
    .orderBy('number')
    .execute();
}

/** Finds a registration; null: there is none. */
export async function findRegistration(
  db: Kysely<Tables>,
  id: string,
): Promise<RegistrationRow | null> {
  return (await selectOne(db).where('registrations.id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds the registration of a form that was sent with a key. */
export async function findByKey(
  db: Kysely<Tables>,
  form: string,
  key: string,
): Promise<RegistrationRow | null> {
  const row = await selectOne(db)
    .where('form_id', '=', form)
    .where('key_hash', '=', digestOf(key))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the registration of a link with that secret. */
export async function findByLink(
  db: Kysely<Tables>,
  secret: string,
): Promise<RegistrationRow | null> {
  const row = await selectOne(db)
    .innerJoin('registration_links', 'registration_links.registration_id', 'registrations.id')
    .where('token_hash', '=', digestOf(secret))
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the registrations of a form by an e-mail address, in the order in which they came. */
export function findByEmail(
  db: Kysely<Tables>,
  form: string,
  email: string,
): Promise<RegistrationRow[]> {
  return selectOne(db)
    .where('form_id', '=', form)
    .where(sql`lower(email collate "C")`, '=', email.toLowerCase())
    .orderBy('number')
    .execute();
}

function selectOne(db: Kysely<Tables>) {
  return db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select(
      sql<number | null>`case when state = 'waiting' then (
        select count(*)::int from registrations ahead
        where ahead.division_id = registrations.division_id and ahead.state = 'waiting'
          and ahead.waits_since <= registrations.waits_since) end`.as('position'),
    );
}

/** Returns the form of an organization's registration; null: it has no such registration. */
export async function findFormOf(
  db: Kysely<Tables>,
  organizationId: string,
  registration: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('registration_forms', 'registration_forms.id', 'form_id')
    .select('form_id')
    .where('registrations.id', '=', registration)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.form_id ?? null;
}

interface NewRegistration {
  readonly form: string;
  readonly division: string;
  readonly key: string;
  readonly state: RegistrationState;
  readonly waitsSince: number | null;
  readonly now: Date;
}

/** How many registrations a form has, and the number of its last one. */
export async function countRegistrations(trx: Transaction<Tables>, form: string) {
  return trx
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('form_id', '=', form)
    .executeTakeFirstOrThrow(); // counts have one row
}

/** Stores a registration of a form that is held, behind all others; returns its id. */
export async function insertRegistration(
  trx: Transaction<Tables>,
  { form, division, key, state, waitsSince, now }: NewRegistration,
  last: number,
  checked: CheckedRegistration,
): Promise<string> {
  const id = createId();
  await trx
    .insertInto('registrations')
    .values({
      ...{ id, form_id: form, division_id: division, key_hash: digestOf(key), number: last + 1 },
      ...{ state, confirm_by: null, waits_since: waitsSince, note: '', registered_at: now },
      ...columnsOf(checked),
    })
    .execute();
  return id;
}

/** Changes what somebody entered. */
export async function updateEntered(
  trx: Transaction<Tables>,
  id: string,
  checked: CheckedRegistration,
): Promise<void> {
  await trx.updateTable('registrations').set(columnsOf(checked)).where('id', '=', id).execute();
}

function columnsOf({ isMinor, days, players, answers, consents, ...rest }: CheckedRegistration) {
  return {
    ...rest,
    is_minor: isMinor,
    ...{ days: JSON.stringify(days), players: JSON.stringify(players) },
    ...{ answers: JSON.stringify(answers), consents: JSON.stringify(consents) },
  };
}

/** Returns a registration as its organizer sees it. */
export function registrationOf(row: RegistrationRow): Registration {
  return { ...sharedOf(row), consents: row.consents, note: row.note };
}

/** Returns a registration as whoever made it sees it. */
export function ownRegistrationOf(
  row: RegistrationRow,
  can: Pick<OwnRegistration, 'canChange' | 'canChangePlayers'>,
): OwnRegistration {
  return { ...sharedOf(row), ...can };
}

function sharedOf(row: RegistrationRow) {
  return {
    ...{ id: row.id, division: row.division_id, name: row.name, contact: row.contact },
    ...{ email: row.email, phone: row.phone, isMinor: row.is_minor, days: row.days },
    ...{ players: row.players, answers: row.answers, state: row.state, position: row.position },
    confirmBy: row.confirm_by?.toISOString() ?? null,
    registered: row.registered_at.toISOString(),
  };
}

/** Finds the addresses of some registrations of a form. */
export function findRecipients(
  db: Kysely<Tables>,
  form: string,
  registrations: readonly string[],
): Promise<Pick<RegistrationRow, 'id' | 'email'>[]> {
  return db
    .selectFrom('registrations')
    .select(['id', 'email'])
    .where('form_id', '=', form)
    .where('id', 'in', registrations)
    .orderBy('number')
    .execute();
}
