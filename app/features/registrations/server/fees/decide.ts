/** What a treasurer decides about the fees of registrations. */
import { sql } from 'kysely';
import { Problem } from '#kernel/server/problem.ts';
import { createId, digestOf } from '#kernel/server/secret.ts';
import type { OfflinePayment, RefundInput } from '../../fees.ts';
import { type CheckoutRow, changeDue, settleCheckout } from './checkouts.ts';
import { type DueRow, findDue, subjectOf } from './dues.ts';
import type { FeeContext } from './fee-context.ts';
import { addEntry, balanceOf, type EntryRow, findEntries, paymentsOf } from './ledger.ts';

/** Who decides. */
export interface Decider {
  readonly organizationId: string;
  readonly organizerId: string;
}

/** Records a payment in cash or by transfer; 'tooMuch': less is outstanding. */
export async function recordOffline(
  context: FeeContext,
  decider: Decider,
  { registration, cents, note, key }: OfflinePayment,
): Promise<'tooMuch' | null> {
  const due = await ownDue(context, decider, registration);
  const source = sourceOf(decider, 'offline', key);
  if (await isBooked(context, source)) return null;
  const { clock, jobs } = context;
  return changeDue(context, due.id, async (trx, held) => {
    if (held.entries.some((one) => one.source === source)) return null;
    if (cents > owedOf(held.entries)) return 'tooMuch';
    const entry = await addEntry(trx, subjectOf(held.due), {
      ...{ kind: 'paidOffline', cents, source, at: clock(), by: decider.organizerId, note },
    });
    if (entry === null) return null;
    const { organizationId } = decider;
    const receipt = { kind: 'receipt', organizationId, registrationId: registration } as const;
    await jobs.enqueueAll(trx, 'registrationEmail', [{ ...receipt, entry }]);
    return null;
  });
}

/** Returns what is to be paid of a fee, also where there is no place at the moment. */
function owedOf(entries: readonly EntryRow[]): number {
  return balanceOf(entries, 'accepted').outstanding;
}

/** Asks no more of what is outstanding. */
export async function waive(
  context: FeeContext,
  decider: Decider,
  { registration, note }: { readonly registration: string; readonly note: string },
): Promise<void> {
  const due = await ownDue(context, decider, registration);
  await changeDue(context, due.id, async (trx, held) => {
    const owed = owedOf(held.entries);
    if (owed === 0) return;
    await addEntry(trx, subjectOf(held.due), {
      ...{ kind: 'waived', cents: -owed, source: `waived ${createId()}`, at: context.clock() },
      ...{ by: decider.organizerId, note },
    });
  });
}

async function ownDue(
  { db }: FeeContext,
  { organizationId }: Decider,
  registration: string,
): Promise<DueRow> {
  const due = await findDue(db, registration);
  if (due?.organization_id !== organizationId) throw new Problem('notFound');
  return due;
}

function sourceOf({ organizationId }: Decider, kind: string, key: string): string {
  return `${kind} ${digestOf(JSON.stringify([organizationId, key]))}`;
}

async function isBooked({ db }: FeeContext, source: string): Promise<boolean> {
  const found = await db
    .selectFrom('fee_ledger')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirst();
  return found !== undefined;
}

export type RefundRefusal = 'tooMuch' | 'refused';

/** Refunds a part of a payment; returns the registration that it is of, or why nothing was refunded. */
export async function refundPayment(
  context: FeeContext,
  decider: Decider,
  input: RefundInput,
): Promise<{ readonly registration: string } | RefundRefusal> {
  const { db } = context;
  const entry = await db
    .selectFrom('fee_ledger')
    .selectAll()
    .where('id', '=', input.payment)
    .where('organization_id', '=', decider.organizationId)
    .where('kind', 'in', ['paid', 'paidOffline'])
    .executeTakeFirst();
  if (entry === undefined) throw new Problem('notFound');
  const refusal =
    entry.kind === 'paid'
      ? await refundOnline(context, decider, entry, input)
      : await refundOffline(context, decider, entry, input);
  return refusal ?? { registration: entry.registration_id };
}

function refundOffline(
  { db, clock, jobs }: FeeContext,
  decider: Decider,
  entry: EntryRow,
  { cents, note, key }: RefundInput,
): Promise<RefundRefusal | null> {
  const source = sourceOf(decider, 'refund', key);
  const { organizationId } = decider;
  return db.transaction().execute(async (trx) => {
    await holdLedger(trx, organizationId);
    const entries = await findEntries(trx, [entry.due_id]);
    if (entries.some((one) => one.source === source)) return null;
    if (cents > refundableOf(entries, entry)) return 'tooMuch';
    const { registration_id: registrationId } = entry;
    const about = { organizationId, formId: entry.form_id, registrationId };
    const added = await addEntry(
      trx,
      { ...about, dueId: entry.due_id, currency: entry.currency },
      {
        ...{ kind: 'refundedOffline', cents: -cents, source, at: clock(), note },
        ...{ paymentEntry: entry.id, by: decider.organizerId },
      },
    );
    if (added === null) return null;
    const receipt = { kind: 'receipt', organizationId, registrationId, entry: added } as const;
    await jobs.enqueueAll(trx, 'registrationEmail', [receipt]);
    return null;
  });
}

type Trx = Parameters<typeof addEntry>[0];

/** Keeps others from adding to the ledger of an organization until the transaction ends. */
async function holdLedger(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .selectFrom('fee_accounts')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute();
}

function refundableOf(entries: readonly EntryRow[], { id }: EntryRow): number {
  return paymentsOf(entries).find((one) => one.id === id)?.refundable ?? 0;
}

/** The order is stored before the provider is asked, so that it is made once. */
async function refundOnline(
  context: FeeContext,
  decider: Decider,
  entry: EntryRow,
  input: RefundInput,
): Promise<RefundRefusal | null> {
  const order = await context.db
    .transaction()
    .execute((trx) => storeOrder(trx, context, decider, entry, input));
  return typeof order === 'string' ? order : finishRefund(context, order);
}

async function storeOrder(
  trx: Trx,
  { clock }: FeeContext,
  decider: Decider,
  entry: EntryRow,
  { cents, note, key }: RefundInput,
): Promise<RefundOrder | RefundRefusal> {
  await holdLedger(trx, decider.organizationId);
  const keyHash = sourceOf(decider, 'refund', key);
  const checkout = await trx
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('payment_id', '=', entry.provider_id)
    .executeTakeFirstOrThrow(); // payments online have one
  const known = await trx
    .selectFrom('fee_refunds')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.checkout_id === checkout.id && known.cents === cents) {
      return { ...known, checkout };
    }
    const message = 'Another refund has this key.';
    throw new Problem('malformed', [{ path: 'key', message }]);
  }
  const { ordered } = await trx
    .selectFrom('fee_refunds')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('ordered'))
    .where('checkout_id', '=', checkout.id)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow(); // a sum has one row
  const entries = await findEntries(trx, [entry.due_id]);
  if (cents > refundableOf(entries, entry) - ordered) return 'tooMuch';
  const order = {
    ...{ id: createId(), organization_id: decider.organizationId, checkout_id: checkout.id },
    ...{ key_hash: keyHash, cents, state: 'new' as const, by: decider.organizerId, note },
    created_at: clock(),
  };
  await trx.insertInto('fee_refunds').values(order).execute();
  return { ...order, checkout };
}

export interface RefundOrder {
  readonly id: string;
  readonly cents: number;
  readonly state: 'new' | 'done' | 'refused';
  readonly checkout: CheckoutRow;
}

/** Has the provider refund what was ordered, unless it has done so, and books it. */
export async function finishRefund(
  context: FeeContext,
  { id, cents, state, checkout }: RefundOrder,
): Promise<'refused' | null> {
  const { db, connect } = context;
  if (state !== 'new') return state === 'done' ? null : 'refused';
  const settle = () => settleCheckout(context, checkout, { expires: false });
  if (connect === null || checkout.payment_id === null) return 'refused';
  const read = await settle();
  if (read?.payment?.refunds.some(({ reference }) => reference === id)) return null;
  const outcome = await connect.refund(checkout.account_id, {
    ...{ key: id, reference: id, payment: checkout.payment_id, cents },
    hasShare: checkout.share_cents > 0,
  });
  if (outcome === 'refused') {
    await db
      .updateTable('fee_refunds')
      .set({ state: 'refused' })
      .where('id', '=', id)
      .where('state', '=', 'new')
      .execute();
  }
  await settle();
  return outcome === 'refused' ? 'refused' : null;
}
