/**
 * Payments online. A due has one open checkout at a time: it is stored, with all that the provider is
 * told, before the provider is asked by its key, so calls at once and calls again come to the same page.
 * What a checkout came to is read from the provider and added to the ledger, in whatever order and however
 * often that happens.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { plainName } from '#kernel/server/mail/email-words.ts';
import type { Checkout, CheckoutPayment } from '#kernel/server/payments/connected.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import { registerPath } from '../../api.ts';
import { PAYMENT_QUERY } from '../../fees-api.ts';
import { findDue, type HeldDue, holdDue } from './dues.ts';
import { accountFor } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';
import { addEntry, balanceOf, findEntries } from './ledger.ts';

export type CheckoutRow = Selectable<Tables['fee_checkouts']>;

const MINUTE = 60_000; // milliseconds
const DAY = 24 * 60 * MINUTE;
const OPEN_FOR = 60 * MINUTE; // the provider takes half an hour to a day
const MOST_UNKNOWN = 25 * MINUTE; // after which a checkout is not made any more that the provider did not confirm

/** `offline`: the organizer takes no cards. */
export type PaymentRefusal = 'offline' | 'notDue';

/** Returns the address of the page on which a registration is paid. */
export async function startPayment(
  context: FeeContext,
  registration: string,
): Promise<{ readonly url: string } | PaymentRefusal> {
  const { db, connect } = context;
  if (connect === null) return 'offline';
  const due = await findDue(db, registration);
  if (due === null) return 'notDue';
  for (const row of await findUnsettled(db, due.id)) {
    if (row.session_id === null) continue;
    const { outstanding } = balanceOf(await findEntries(db, [due.id]), due.state);
    const seen = await settleCheckout(context, row, { expires: row.cents !== outstanding });
    if (seen?.state === 'open' && seen.url !== null) return { url: seen.url };
  }
  const row = await db.transaction().execute((trx) => reserve(trx, context, due.id));
  if (typeof row === 'string') return row;
  const { url } = await openCheckout(context, row);
  return url === null ? 'notDue' : { url };
}

/** Lists the checkouts of a due that may still be paid. */
function findUnsettled(db: Kysely<Tables>, due: string): Promise<CheckoutRow[]> {
  return db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('due_id', '=', due)
    .where('state', 'in', ['new', 'open'])
    .execute();
}

/** Stores a checkout of what is outstanding, unless somebody else has just done so. */
async function reserve(
  trx: Transaction<Tables>,
  { clock, address, sharePercent }: FeeContext,
  dueId: string,
): Promise<CheckoutRow | PaymentRefusal> {
  const held = await holdDue(trx, dueId);
  if (held === null) return 'notDue';
  const { due, entries } = held;
  const { outstanding: cents } = balanceOf(entries, due.state);
  if (cents === 0) return 'notDue';
  const now = clock();
  if (due.due_by !== null && due.due_by <= now) return 'notDue'; // the place is about to be lost
  const { account_id: account, can_charge: canCharge } = await accountFor(trx, due.organization_id);
  if (account === null || !canCharge) return 'offline';
  for (const known of await findUnsettled(trx, dueId)) {
    const isGood = known.account_id === account && (known.state === 'open' || isFresh(known, now));
    if (isGood) return known;
    await trx
      .updateTable('fee_checkouts')
      .set({ state: 'expired' })
      .where('id', '=', known.id)
      .execute();
  }
  const row: CheckoutRow = {
    ...{ id: createId(), organization_id: due.organization_id, form_id: due.form_id },
    ...{ registration_id: due.registration_id, due_id: dueId, account_id: account },
    ...{ session_id: null, payment_id: null, state: 'new', cents, currency: due.currency },
    share_cents: Math.floor((cents * sharePercent) / 100),
    description: await describe(trx, due.registration_id),
    back_url: address() + registerPath(due.form_id),
    ...{ expires_at: new Date(now.getTime() + OPEN_FOR), created_at: now },
  };
  await trx.insertInto('fee_checkouts').values(row).execute();
  return row;
}

/** Without a person's name: the organizer finds the registration by its number. */
async function describe(trx: Transaction<Tables>, registration: string): Promise<string> {
  const { title, division, number } = await trx
    .selectFrom('registrations')
    .innerJoin('registration_forms as form', 'form.id', 'registrations.form_id')
    .innerJoin('registration_divisions as division', 'division.id', 'division_id')
    .select(['form.title', 'division.name as division', 'registrations.number'])
    .where('registrations.id', '=', registration)
    .executeTakeFirstOrThrow();
  return `${plainName(title)}: ${plainName(division)}, registration ${number}`;
}

function isFresh({ created_at: created }: CheckoutRow, now: Date): boolean {
  return now.getTime() - created.getTime() < MOST_UNKNOWN;
}

/** Has the provider make the page of a checkout, or find it again. */
async function openCheckout({ db, connect }: FeeContext, row: CheckoutRow): Promise<Checkout> {
  if (connect === null) throw new Error('There is no provider.');
  const made = await connect.createCheckout(row.account_id, {
    ...{ key: row.id, reference: row.id, description: row.description },
    ...{ cents: row.cents, currency: row.currency, shareCents: row.share_cents },
    successUrl: `${row.back_url}?${PAYMENT_QUERY}=done`,
    cancelUrl: `${row.back_url}?${PAYMENT_QUERY}=canceled`,
    expires: row.expires_at,
  });
  await db
    .updateTable('fee_checkouts')
    .set({ session_id: made.id, state: 'open' })
    .where('id', '=', row.id)
    .where('state', '=', 'new')
    .execute();
  return made;
}

/** Makes sure that nobody pays a due on an open page any more, and books what was paid. */
export async function closeCheckouts(context: FeeContext, dueId: string): Promise<void> {
  for (const row of await findUnsettled(context.db, dueId)) {
    await settleCheckout(context, row, { expires: true });
  }
}

const MOST_TRIES = 5; // while pages are opened again and again

/**
 * Runs a change of a due that is held, while nobody can pay it online. Throws `notFound` when it was erased
 * meanwhile, and `overloaded` when somebody goes on opening pages.
 */
export async function changeDue<T>(
  context: FeeContext,
  dueId: string,
  run: (trx: Transaction<Tables>, held: HeldDue) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await closeCheckouts(context, dueId);
    const done = await context.db.transaction().execute(async (trx) => {
      const held = await holdDue(trx, dueId);
      if (held === null) throw new Problem('notFound');
      if ((await findUnsettled(trx, dueId)).length > 0) return null;
      return { result: await run(trx, held) };
    });
    if (done !== null) return done.result;
  }
  throw new Problem('overloaded');
}

/**
 * Reads a checkout and books what it came to; returns what the provider has, null: nothing. With `expires`
 * it can't be paid any more then.
 */
export async function settleCheckout(
  context: FeeContext,
  row: CheckoutRow,
  { expires }: { readonly expires: boolean },
): Promise<Checkout | null> {
  const { db, connect, clock } = context;
  if (connect === null) return null;
  const session = row.session_id ?? (await findSession(context, row, expires));
  let read = session === null ? null : await connect.readCheckout(row.account_id, session);
  if (expires && read?.state === 'open') {
    await connect.expireCheckout(row.account_id, read.id);
    read = await connect.readCheckout(row.account_id, read.id);
  }
  const isLost = row.session_id === null ? !isFresh(row, clock()) : isOver(row, clock());
  await db.transaction().execute((trx) => book(trx, context, row, read, isLost));
  return read;
}

/** Finds the page of a checkout whose making was not confirmed, where it has to be ended. */
async function findSession(
  context: FeeContext,
  row: CheckoutRow,
  isWanted: boolean,
): Promise<string | null> {
  if (!isWanted || !isFresh(row, context.clock())) return null;
  return (await openCheckout(context, row)).id;
}

function isOver({ expires_at: until }: CheckoutRow, now: Date): boolean {
  return until.getTime() + DAY < now.getTime();
}

async function book(
  trx: Transaction<Tables>,
  context: FeeContext,
  row: CheckoutRow,
  read: Checkout | null,
  isLost: boolean,
): Promise<void> {
  const payment = read?.payment ?? null;
  const state = payment !== null ? 'paid' : read?.state === 'expired' || isLost ? 'expired' : null;
  if (state !== null) {
    await trx
      .updateTable('fee_checkouts')
      .set({ state, ...(payment !== null && { payment_id: payment.id }) })
      .where('id', '=', row.id)
      .where('state', '<>', 'paid')
      .$if(read === null, (query) =>
        query.where('session_id', 'is not distinct from', row.session_id),
      )
      .execute();
  }
  if (payment !== null) await bookPayment(trx, context, row, payment);
}

/** Adds to the ledger what it does not have yet of a payment, with its refunds and disputes. */
async function bookPayment(
  trx: Transaction<Tables>,
  { clock, jobs }: FeeContext,
  row: CheckoutRow,
  payment: CheckoutPayment,
): Promise<void> {
  const subject = {
    ...{ organizationId: row.organization_id, formId: row.form_id, currency: row.currency },
    ...{ registrationId: row.registration_id, dueId: row.due_id },
  };
  const at = clock();
  const receipts: string[] = [];
  const added = await addEntry(trx, subject, {
    ...{ kind: 'paid', cents: payment.cents, shareCents: row.share_cents, at },
    ...{ source: payment.id, providerId: payment.id },
  });
  if (added !== null) receipts.push(added);
  const paymentEntry = added ?? (await entryOf(trx, payment.id));
  const shareOf = (cents: number) =>
    payment.cents === 0 ? 0 : Math.round((row.share_cents * cents) / payment.cents);
  for (const { id, reference, cents, failed } of payment.refunds) {
    const order = await finishOrder(trx, reference, failed);
    const refunded = await addEntry(trx, subject, {
      ...{ kind: 'refunded', cents: -cents, shareCents: -shareOf(cents), at, source: id },
      ...{ providerId: id, paymentEntry, by: order?.by ?? null, note: order?.note ?? '' },
    });
    if (refunded !== null && !failed) receipts.push(refunded);
    if (!failed) continue;
    await addEntry(trx, subject, {
      ...{ kind: 'refundFailed', cents, shareCents: shareOf(cents), at, source: `${id} failed` },
      ...{ providerId: id, paymentEntry },
    });
  }
  for (const { id, cents, state } of payment.disputes) {
    await addEntry(trx, subject, {
      ...{ kind: 'disputed', cents: -cents, at, source: id, providerId: id, paymentEntry },
    });
    if (state !== 'won') continue;
    await addEntry(trx, subject, {
      ...{ kind: 'disputeWon', cents, at, source: `${id} won`, providerId: id, paymentEntry },
    });
  }
  const { organizationId, registrationId } = subject;
  await jobs.enqueueAll(
    trx,
    'registrationEmail',
    receipts.map((entry) => ({ kind: 'receipt', organizationId, registrationId, entry }) as const),
  );
}

async function entryOf(trx: Transaction<Tables>, source: string): Promise<string> {
  const { id } = await trx
    .selectFrom('fee_ledger')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirstOrThrow(); // was added before
  return id;
}

/** Finishes the order of a refund that the provider has; null: it was made elsewhere. */
async function finishOrder(trx: Transaction<Tables>, id: string | null, failed: boolean) {
  if (id === null) return null;
  const order = await trx
    .updateTable('fee_refunds')
    .set({ state: failed ? 'refused' : 'done' })
    .where('id', '=', id)
    .returning(['by', 'note'])
    .executeTakeFirst();
  return order ?? null;
}
