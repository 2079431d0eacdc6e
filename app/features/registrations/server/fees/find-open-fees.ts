import type { OpenFees } from '../../fees.ts';
import type { OrganizedForm } from '../form-store.ts';
import { findTaking } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';
import { findPrices, openDivisions } from './prices.ts';

/** Finds what the divisions of a form cost at a time, as everybody sees it. */
export async function findOpenFees(
  context: Pick<FeeContext, 'db' | 'connect'>,
  { form, organizationId }: Pick<OrganizedForm, 'form' | 'organizationId'>,
  now: Date,
): Promise<OpenFees> {
  const prices = await findPrices(context.db, form.id);
  return {
    ...(await findTaking(context, organizationId)),
    takesCodes: prices.codes.length > 0,
    daysToPay: prices.daysToPay,
    divisions: openDivisions(prices, now),
  };
}
