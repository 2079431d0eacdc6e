import type { Stripe } from 'stripe';
import { callStripe } from './call-stripe.ts';
import { CardRefusal, cardRefusal } from './card-refusal.ts';
import { paymentOf, secretOf } from './pay-first-bill.ts';

/**
 * Pays an open invoice while the cardholder is present. Returns null once it is paid, else the
 * client secret for the bank's confirmation. Throws a `CardRefusal`.
 */
export async function payOpenBill(
  stripe: Stripe,
  invoice: string,
  card: string,
  idempotencyKey: string,
): Promise<string | null> {
  const params = { payment_method: card, off_session: false };
  try {
    await callStripe(stripe.invoices.pay(invoice, params, { idempotencyKey }));
    return null;
  } catch (error) {
    const expand = ['confirmation_secret', 'payments'];
    const bill = await callStripe(stripe.invoices.retrieve(invoice, { expand }));
    if (bill.status === 'paid') return null; // confirmed by the holder, or by a concurrent attempt
    if (!(error instanceof CardRefusal)) throw error;
    const payment = await callStripe(stripe.paymentIntents.retrieve(paymentOf(bill)));
    if (payment.status === 'requires_action') return secretOf(bill);
    throw payment.last_payment_error ? cardRefusal(payment.last_payment_error) : error;
  }
}
