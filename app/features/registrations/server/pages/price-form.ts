import type { PricedForm } from '../../priced-form.ts';
import type { FeeContext } from '../fees/fee-context.ts';
import { findOpenFees } from '../fees/find-open-fees.ts';
import type { OrganizedForm } from '../form-store.ts';
import { openFormOf } from '../open-form.ts';

/** Returns a form as everybody sees it, with what it costs at a time. */
export async function priceForm(
  context: Pick<FeeContext, 'db' | 'connect'>,
  found: OrganizedForm,
  now: Date,
): Promise<PricedForm> {
  const form = openFormOf(found, now);
  const fees = await findOpenFees(context, found, now);
  return fees.divisions.length === 0 ? form : { ...form, fees };
}
