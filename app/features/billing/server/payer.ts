/** Who an organizer's invoices name as their payer. */
import type { Payer } from '@evenfield/contract/billing';
import { countryOf } from '@evenfield/contract/person';
import type { Kysely } from 'kysely';
import { isAccountGone } from '#kernel/server/database/account-gone.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { BillingDesk } from './billing-desk.ts';
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

/** The payer as a form has it, blank where nothing was told. */
export async function viewPayer(db: Kysely<Tables>, userId: string): Promise<Payer> {
  return (await findPayer(db, userId)) ?? NOBODY;
}

/**
 * Stores the payer, and tells the provider where somebody is known there: later invoices name them. Throws
 * the problem `malformed` for a country that there is not; once more does no harm.
 */
export async function setPayer(desk: BillingDesk, userId: string, payer: Payer): Promise<void> {
  if (payer.country !== '' && countryOf(payer.country) === null) {
    throw new Problem('malformed', [{ path: 'country', message: 'There is no such country.' }]);
  }
  await storePayer(desk.db, userId, payer);
  const buyer = await findBuyer(desk.db, userId);
  if (buyer?.customerId) {
    await desk.payments.nameCustomer({ ...buyer, customerId: buyer.customerId });
  }
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
