/**
 * The way to the payment provider and back. The address of the way back lacks the secret of the link,
 * which waits in this tab.
 */
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { registerPath } from '../../api.ts';
import { PAYMENT_QUERY } from '../../fees-api.ts';
import { formInAddress } from './form-in-address.ts';

/** How somebody comes to the page: to pay at once, or from a payment, which proves nothing. */
export type Arrival = 'now' | 'done' | 'canceled';

interface PaymentReturn {
  readonly arrival: Arrival | null; // null: on another way
  readonly secret: string; // of the link; '' if this tab does not know it
}

const stored = z.object({ secret: z.string() });

function linkOf(form: string) {
  return browserRecord({
    ...{ key: `registration.paying.${form}`, version: 1, schema: stored },
    lifetime: 'session',
  });
}

/** Stores the secret of a link in this tab until the payment is over. */
export function rememberLink(form: string, secret: string): void {
  linkOf(form).save({ secret });
}

/** Reads how this page was come to. */
export function readPaymentReturn(linked: string): PaymentReturn {
  const arrival = arrivalOf(new URLSearchParams(window.location.search).get(PAYMENT_QUERY));
  const known = arrival === null ? null : linkOf(formInAddress()).load();
  return { arrival, secret: linked || (known?.secret ?? '') };
}

/** Puts the link of a registration into the address, in place of how it was come to. */
export function settlePaymentReturn({ arrival, secret }: PaymentReturn): void {
  if (arrival === null || secret === '') return;
  const form = formInAddress();
  window.history.replaceState(null, '', registerPath(form, secret));
  linkOf(form).clear();
}

/** Returns the path of a registration's page that leads on to the provider. */
export function payPath(form: string, secret: string): string {
  return registerPath(form, secret).replace('#', `?${PAYMENT_QUERY}=${'now' satisfies Arrival}#`);
}

function arrivalOf(text: string | null): Arrival | null {
  return text === 'now' || text === 'done' || text === 'canceled' ? text : null;
}
