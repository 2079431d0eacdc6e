import * as z from 'zod/mini';
import { type Call, call } from './call.ts';
import type { StoredAccount } from './connected-ledger.ts';
import { type Books, nextId, nowIn } from './ledger.ts';
import { disconnected } from './stripe-fault.ts';

const newAccount = z.strictObject({
  email: z.optional(z.string()),
  country: z.optional(z.string().check(z.length(2))),
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.literal('account') }),
    losses: z.strictObject({ payments: z.literal('stripe') }),
    requirement_collection: z.literal('stripe'),
    stripe_dashboard: z.strictObject({ type: z.literal('full') }),
  }),
});

const newLink = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
});

/** Calls of the platform about the accounts that are connected to it. */
export const accountCalls: readonly Call[] = [
  call('POST', '/v1/accounts', newAccount, (books, { email, country }) => {
    const account: StoredAccount = {
      id: nextId(books, 'acct'),
      object: 'account',
      email: email ?? null,
      country: country ?? 'US',
      business_profile: { name: null },
      default_currency: country === 'DE' ? 'eur' : 'usd',
      charges_enabled: false,
      isDisconnected: false,
    };
    books.connected.accounts.set(account.id, account);
    return account;
  }),
  call('GET', '/v1/accounts/:id', z.strictObject({}), (books, _, id) => findAccount(books, id)),
  call('POST', '/v1/account_links', newLink, (books, { account }) => ({
    object: 'account_link',
    created: nowIn(books),
    expires_at: nowIn(books) + 300,
    url: `https://connect.stripe.com/setup/e/${findAccount(books, account).id}`,
  })),
];

function findAccount({ connected }: Books, id: string): StoredAccount {
  const found = connected.accounts.get(id);
  if (found === undefined || found.isDisconnected) throw disconnected(id);
  return found;
}
