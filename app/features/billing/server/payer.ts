/** The payer on an organizer's invoices. */

import { countryOf } from '@evenfield/wire/countries';
import type { Kysely } from 'kysely';
import { isAccountGone } from '#kernel/server/database/account-gone.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { Payer } from '#kernel/shared/payer.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findBuyer } from './store.ts';

const NOBODY: Payer = {
  ...{ name: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxNumber: '' },
};

export async function findPayer(db: Kysely<Tables>, userId: string): Promise<Payer | null> {
  const found = await db
    .selectFrom('payers')
    .select('details')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.details ?? null;
}

/** Returns the payer for a form; fields are '' if never entered. */
export async function viewPayer(db: Kysely<Tables>, userId: string): Promise<Payer> {
  return (await findPayer(db, userId)) ?? NOBODY;
}

/**
 * Stores the payer and sends it to the provider if it has such a customer; later invoices use it.
 * Throws `Problem` `malformed` for an unknown country. Idempotent.
 */
export async function setPayer(deps: BillingDeps, userId: string, payer: Payer): Promise<void> {
  if (payer.country !== '' && countryOf(payer.country) === null) {
    throw new Problem('malformed', [{ path: 'country', message: 'There is no such country.' }]);
  }
  await storePayer(deps.db, userId, payer);
  await namePayer(deps, userId);
}

/** Sends the provider who pays for an organization, if it has such a customer: its owner may be another one. */
export async function namePayer(
  { db, payments }: Pick<BillingDeps, 'db' | 'payments'>,
  organizationId: string,
): Promise<void> {
  const buyer = await findBuyer(db, organizationId);
  if (buyer?.customerId) await payments.nameCustomer({ ...buyer, customerId: buyer.customerId });
}

async function storePayer(db: Kysely<Tables>, userId: string, payer: Payer): Promise<void> {
  if (Object.values(payer).every((text) => text === '')) {
    await db.deleteFrom('payers').where('user_id', '=', userId).execute();
    return;
  }
  const details = JSON.stringify(payer);
  try {
    await db
      .insertInto('payers')
      .values({ user_id: userId, details })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ details }))
      .execute();
  } catch (error) {
    if (!isAccountGone(error)) throw error;
    throw new Problem('unauthorized');
  }
}
