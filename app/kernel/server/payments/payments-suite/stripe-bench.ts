import { startStripeServer, stripeChoice } from '#testing/server/stripe-server/stripe-server.ts';
import { stripePayments } from '../stripe/stripe-payments.ts';
import type { PaymentsBench } from './payments-bench.ts';
import { wholeSeconds } from './whole-seconds.ts';

/** Stripe, played by a server in this process. */
export async function openStripeBench(): Promise<PaymentsBench> {
  const { clock, turnTo } = wholeSeconds();
  const server = await startStripeServer(clock);
  const payments = stripePayments(stripeChoice(server), clock);
  let delivered = 0;
  return {
    payments,
    clock,
    tokenOf: async (number) => server.tokenOf(number),
    respondAsBank: async (clientSecret, approves) => server.respondAsBank(clientSecret, approves),
    setRefusing: async (customerId, refuses) => server.setRefusing(customerId, refuses),
    passTo: async (time) => {
      turnTo(time);
      server.passTime();
    },
    takeNotified: () => {
      const events = server.books.events.slice(delivered);
      delivered = server.books.events.length;
      return new Set(
        events.map((event) => {
          const { body, signature } = server.sign(event);
          return payments.readEvent(Buffer.from(body), signature).subscriptionId;
        }),
      );
    },
    payerOf: async (id) => {
      const bill = server.books.invoices.get(id);
      return {
        name: bill?.customer_name ?? null,
        city: bill?.customer_address?.['city'] || null,
        taxNumber: bill?.custom_fields?.[0]?.value ?? null,
      };
    },
    close: server.close,
  };
}
