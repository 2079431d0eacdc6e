import type { PricedForm } from '../../priced-form.ts';
import { findTaking } from '../fees/fee-account.ts';
import type { FeeContext } from '../fees/fee-context.ts';
import { findPrices, openDivisions } from '../fees/prices.ts';
import type { OrganizedForm } from '../form-store.ts';
import { openFormOf } from '../open-form.ts';

/** Returns a form as everybody sees it, with what it costs at a time. */
export async function priceForm(
  context: Pick<FeeContext, 'db' | 'connect'>,
  found: OrganizedForm,
  now: Date,
): Promise<PricedForm> {
  const form = openFormOf(found, now);
  const prices = await findPrices(context.db, form.id);
  if (prices.divisions.length === 0) return form;
  const fees = {
    ...(await findTaking(context, found.organizationId)),
    ...{ takesCodes: prices.codes.length > 0, daysToPay: prices.daysToPay },
    divisions: openDivisions(prices, now),
  };
  return { ...form, fees };
}
