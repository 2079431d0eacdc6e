/** How an organization takes fees: its account at the payment provider, and what its receipts name. */
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { type Payer, payer } from '#kernel/shared/payer.ts';
import type { FeeAccount } from '../../fees.ts';
import { FEE_ACCOUNT_PATH } from '../../fees-api.ts';
import type { FeeContext } from './fee-context.ts';

type AccountRow = Selectable<Tables['fee_accounts']>;

const USUAL_CURRENCY = 'usd';
const BLANK: Payer = z.parse(payer, {});

/** Finds the account of an organization, adding one that is blank. */
export async function accountFor(db: Kysely<Tables>, organizationId: string): Promise<AccountRow> {
  const found = await findAccount(db, organizationId);
  if (found !== null) return found;
  await db
    .insertInto('fee_accounts')
    .values({
      ...{ organization_id: organizationId, account_id: null, account_name: null },
      ...{ can_charge: false, currency: USUAL_CURRENCY, details: JSON.stringify(BLANK) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('fee_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Finds the account of an organization; null: it never had one. */
export async function findAccount(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('fee_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? null;
}

/** How prices of an organization are shown: their currency, and whether cards are taken. */
export async function findTaking(
  { db, connect }: Pick<FeeContext, 'db' | 'connect'>,
  organizationId: string,
): Promise<{ readonly currency: string; readonly takesCards: boolean }> {
  const row = await findAccount(db, organizationId);
  return {
    currency: row?.currency ?? USUAL_CURRENCY,
    takesCards: connect !== null && row?.can_charge === true,
  };
}

/** Asks the provider how an account is and stores it. Does nothing about an account that nobody has. */
export async function refreshAccount(
  { db, connect }: Pick<FeeContext, 'db' | 'connect'>,
  account: string,
): Promise<void> {
  if (connect === null) return;
  const read = await connect.readAccount(account);
  await db
    .updateTable('fee_accounts')
    .set({
      can_charge: read?.canCharge ?? false,
      ...(read !== null && { account_name: read.name }),
      ...(read?.currency != null && { currency: read.currency }),
    })
    .where('account_id', '=', account)
    .execute();
}

/** Returns an organization's account; until it can charge, the provider is asked each time. */
export async function viewAccount(
  context: FeeContext,
  organizationId: string,
): Promise<FeeAccount> {
  const { db, connect, sharePercent } = context;
  let row = await accountFor(db, organizationId);
  if (row.account_id !== null && !row.can_charge) {
    await refreshAccount(context, row.account_id);
    row = await accountFor(db, organizationId);
  }
  const { account_id: account, can_charge: canCharge } = row;
  const connected = account === null ? 'none' : canCharge ? 'ready' : 'started';
  return {
    connection: connect === null ? 'unavailable' : connected,
    ...{ accountName: row.account_name, currency: row.currency, sharePercent },
    details: row.details,
  };
}

/** Changes what receipts name, and the currency of an organization that has no account. */
export async function changeAccount(
  db: Kysely<Tables>,
  organizationId: string,
  { currency, details }: Pick<FeeAccount, 'currency' | 'details'>,
): Promise<void> {
  const row = await accountFor(db, organizationId);
  await db
    .updateTable('fee_accounts')
    .set({
      details: JSON.stringify(details),
      ...(row.account_id === null && { currency }),
    })
    .where('organization_id', '=', organizationId)
    .execute();
}

/**
 * Returns the address of the provider's page on which an account is connected; null: there is no provider.
 * Of several at once, all get the same account. An account that is gone is replaced by a new one.
 */
export async function connectAccount(
  { db, connect, address }: FeeContext,
  { organizationId, email }: { readonly organizationId: string; readonly email: string },
  country: string | null,
): Promise<string | null> {
  if (connect === null) return null;
  const { account_id: known } = await accountFor(db, organizationId);
  const page = address() + FEE_ACCOUNT_PATH;
  const urls = { back: page, again: `${page}?connect=again` };
  const url = known && (await connect.onboardingUrl(known, urls));
  if (url) return url;
  const key = digestOf(`fee account ${JSON.stringify([organizationId, known, email, country])}`);
  const made = await connect.createAccount({ key, email, country });
  await db
    .updateTable('fee_accounts')
    .set({ account_id: made, account_name: null, can_charge: false })
    .where('organization_id', '=', organizationId)
    .where('account_id', 'is not distinct from', known)
    .execute();
  const { account_id: stored } = await accountFor(db, organizationId);
  return connect.onboardingUrl(stored ?? made, urls);
}
