import { Problem } from '#kernel/server/problem.ts';
import { createId, createSecret } from '#kernel/server/secret.ts';
import type { OwnFee } from '../fees.ts';
import type { CLOSED, OpenForm } from '../form.ts';
import {
  MOST_REGISTRATIONS,
  type OwnRegistration,
  type RegistrationInput,
  type RegistrationState,
} from '../registration.ts';
import { type CheckedRegistration, checkRegistration } from './check-registration.ts';
import { addDue } from './fees/dues.ts';
import { findTaking } from './fees/fee-account.ts';
import { findOwnFee, pretendFee } from './fees/own-fee.ts';
import { findPrices, quoteOf } from './fees/prices.ts';
import type { OrganizedForm } from './form-store.ts';
import { createLink, forgetOldLinks } from './link-store.ts';
import { closedByDate, openFormOf } from './open-form.ts';
import { rightsOf } from './own-rights.ts';
import {
  changePlaces,
  countPlaces,
  type HeldPlaces,
  lastInLine,
  type RegistrationContext,
} from './places.ts';
import {
  countRegistrations,
  findByKey,
  findRegistration,
  insertRegistration,
  ownRegistrationOf,
  type RegistrationRow,
} from './registration-store.ts';

/** Why nobody can register now, in the division or at all. */
export type RegisterRefusal = (typeof CLOSED)[number] | 'tooMany';

interface Registered {
  readonly secret: string;
  readonly registration: OwnRegistration;
  readonly fee: OwnFee | null;
}

/**
 * Registers a team or a player. The same key again, with the same e-mail address, returns the first
 * registration with a new link. What a program fills in that sees the hidden field looks registered, and
 * is stored nowhere. Throws a `Problem` that names what is wrong.
 */
export async function register(
  context: RegistrationContext,
  found: OrganizedForm,
  input: RegistrationInput,
): Promise<Registered | RegisterRefusal> {
  const { database, clock } = context;
  const { form } = found;
  const now = clock();
  const earlier = await findByKey(database.db, form.id, input.key);
  if (earlier === null) {
    const closed = closedByDate(form, now);
    if (closed !== null) return closed;
    const division = openFormOf(found, now).divisions.find(({ id }) => id === input.division);
    if (division === undefined) throw new Problem('malformed', [NO_DIVISION]);
    const checked = checkRegistration(form, input, [], now);
    if (isFull(division)) return 'full'; // before anybody waits for the lock
    if (input.website !== '') return pretend(context, found, input, checked);
    const stored = await changePlaces(context, { id: form.id }, (held) =>
      store(held, input, checked),
    );
    if (typeof stored === 'string') return stored;
    return registeredOf(context, found, stored);
  }
  checkSame(earlier, input);
  const again = await registeredOf(context, found, earlier);
  await forgetOldLinks(database.db, [earlier.id]);
  return again;
}

const NO_DIVISION = { path: 'division', message: 'Choose another division: this one is gone.' };

function isFull({ left, waiting }: OpenForm['divisions'][number]): boolean {
  return left === 0 && waiting === null;
}

/** Stores a registration while the form is locked; it may have changed since it was found. */
async function store(
  { trx, form, now, notify }: HeldPlaces,
  input: RegistrationInput,
  checked: CheckedRegistration,
): Promise<RegistrationRow | RegisterRefusal> {
  const earlier = await findByKey(trx, form.id, input.key);
  if (earlier !== null) return checkSame(earlier, input);
  if (!form.is_published) throw new Problem('notFound');
  const closed = closedByDate(
    {
      opens: form.opens_at?.toISOString() ?? null,
      closes: form.closes_at?.toISOString() ?? null,
      erasedOn: form.erased_on,
    },
    now,
  );
  if (closed !== null) return closed;
  const division = await trx
    .selectFrom('registration_divisions')
    .selectAll()
    .where('id', '=', input.division)
    .where('form_id', '=', form.id)
    .executeTakeFirst();
  if (division === undefined) throw new Problem('malformed', [NO_DIVISION]);
  const { count, last } = await countRegistrations(trx, form.id);
  if (count >= MOST_REGISTRATIONS) return 'tooMany';
  const { taken } = await countPlaces(trx, division.id);
  const hasPlace = division.places === null || taken < division.places; // then nobody waits
  if (!hasPlace && !division.has_waitlist) return 'full';
  const quote = quoteOf(await findPrices(trx, form.id), division.id, input.code ?? '', now);
  const state: RegistrationState = hasPlace ? 'accepted' : 'waiting';
  const waitsSince = hasPlace ? null : await lastInLine(trx, division.id);
  const added = { form: form.id, division: division.id, key: input.key, state, waitsSince, now };
  const id = await insertRegistration(trx, added, last, checked);
  if (quote !== null) {
    const about = { organizationId: form.organization_id, formId: form.id, registrationId: id };
    await addDue(trx, about, quote, now);
  }
  notify(id, 'registered');
  return (await findRegistration(trx, id))!; // was stored just now
}

/** Throws unless a registration with the same key is of the same address: it would hand out its link. */
function checkSame(earlier: RegistrationRow, { email }: RegistrationInput): RegistrationRow {
  if (earlier.email.toLowerCase() === email.toLowerCase()) return earlier;
  const message = 'Another registration has this key.';
  throw new Problem('malformed', [{ path: 'key', message }]);
}

async function registeredOf(
  context: RegistrationContext,
  { form }: OrganizedForm,
  row: RegistrationRow,
): Promise<Registered> {
  const { db } = context.database;
  const now = context.clock();
  const secret = await createLink(db, row.id, now);
  const fee = await findOwnFee(feeDepsOf(context), row.id);
  return { secret, registration: ownRegistrationOf(row, rightsOf(form, row, now)), fee };
}

function feeDepsOf({ database: { db }, connect = null }: RegistrationContext) {
  return { db, connect };
}

/** Returns what a registration would look like. */
async function pretend(
  context: RegistrationContext,
  found: OrganizedForm,
  input: RegistrationInput,
  { consents: _, ...checked }: CheckedRegistration,
): Promise<Registered> {
  const now = context.clock();
  const { divisions } = openFormOf(found, now);
  const { left, waiting } = divisions.find(({ id }) => id === input.division)!; // was found before
  const state = left === 0 ? 'waiting' : 'accepted';
  const position = left === 0 ? (waiting ?? 0) + 1 : null;
  const prices = await findPrices(context.database.db, input.form);
  const quote = quoteOf(prices, input.division, input.code ?? '', now);
  const { currency, takesCards } = await findTaking(feeDepsOf(context), found.organizationId);
  return {
    secret: createSecret(),
    registration: {
      ...{ id: createId(), division: input.division, ...checked, state, position },
      ...{ confirmBy: null, registered: now.toISOString() },
      ...rightsOf(found.form, { state }, now),
    },
    fee: quote && pretendFee(quote, state, { currency, takesCards, now, days: prices.daysToPay }),
  };
}
