import type { Stripe } from 'stripe';
import { askStripe } from './ask-stripe.ts';
import { CardRefusal, cardRefusal } from './card-refusal.ts';
import { paymentOf, secretOf } from './pay-first-bill.ts';

/**
 * Pays an open bill with a card whose holder is at hand. Returns null once it is paid, else the client
 * secret of the question that their bank asks them. Throws a `CardRefusal`.
 */
export async function payOpenBill(
  stripe: Stripe,
  invoice: string,
  card: string,
  idempotencyKey: string,
): Promise<string | null> {
  const params = { payment_method: card, off_session: false };
  try {
    await askStripe(stripe.invoices.pay(invoice, params, { idempotencyKey }));
    return null;
  } catch (error) {
    const expand = ['confirmation_secret', 'payments'];
    const bill = await askStripe(stripe.invoices.retrieve(invoice, { expand }));
    if (bill.status === 'paid') return null; // with the holder's yes, or by another try at the same moment
    if (!(error instanceof CardRefusal)) throw error;
    const payment = await askStripe(stripe.paymentIntents.retrieve(paymentOf(bill)));
    if (payment.status === 'requires_action') return secretOf(bill);
    throw payment.last_payment_error ? cardRefusal(payment.last_payment_error) : error;
  }
}
