/** Test mode of payments: invoices as a provider would show them and, for development, cards. */

import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodeTestCardResponse, INVOICE_TYPE } from '@evenfield/wire/billing';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { addressOf } from '#kernel/server/address-of.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { SMALL, startLargeWork } from '#kernel/server/large-work.ts';
import { limitAddresses } from '#kernel/server/limits/attempt-limit.ts';
import type { PaymentsPlace } from '#kernel/server/payments/settled-payments.ts';
import type { BillingClock } from '#kernel/server/payments/test-mode/billing-clock.ts';
import { findInvoice, type WholeInvoice } from '#kernel/server/payments/test-mode/find-invoice.ts';
import { respondAsHolder } from '#kernel/server/payments/test-mode/holder-confirmation.ts';
import { UNCONFIRMED } from '#kernel/server/payments/test-mode/purchases.ts';
import { faultSentence, judgeTestCard } from '#kernel/server/payments/test-mode/test-cards.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { billingCalls } from '../../api.ts';

const INVOICES = { name: 'invoices', attempts: 30, seconds: 60 }; // per address
const LARGEST = 8 * 1024; // bytes of a request

export interface TestPaymentsOptions {
  readonly connections: Pool;
  readonly place: PaymentsPlace;
  readonly clock: BillingClock;
  readonly settle: () => Promise<void>; // everything due
  readonly takesCards: boolean; // and lets the clock be advanced
}

export async function testPaymentCalls(
  app: FastifyInstance,
  { connections, place, clock, settle, takesCards }: TestPaymentsOptions,
): Promise<void> {
  const fromAddress = limitAddresses(connections, INVOICES);
  const drawing = startInvoiceDrawing();
  app.addHook('onClose', drawing.close);

  app.route({
    ...routeOf(billingCalls.getInvoice),
    handler: async (request, reply) => {
      await fromAddress.count(addressOf(request));
      const invoice = await findInvoice(place.db, paramsOf(billingCalls.getInvoice, request).id);
      if (!invoice) throw new Problem('notFound');
      const caller = await callerKey(request);
      return reply
        .type(INVOICE_TYPE)
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
        .send(Buffer.from(await drawing.run(invoice, createCallers(caller))));
    },
  });
  if (!takesCards) return;

  await app.register(devClock, { clock, settle });

  app.route({
    ...routeOf(billingCalls.createTestToken),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const judged = judgeTestCard(bodyOf(billingCalls.createTestToken, request), place.now());
      if (!judged.ok) {
        const { fault } = judged;
        return encodeTestCardResponse({ ok: false, code: fault, message: faultSentence(fault) });
      }
      const cardToken = await createTestToken(place.db, judged.conduct, place.now(), judged.card);
      return encodeTestCardResponse({ ok: true, cardToken });
    },
  });

  app.route({
    ...routeOf(billingCalls.confirmTestBank),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const outcome = await respondAsHolder(place, bodyOf(billingCalls.confirmTestBank, request));
      if (outcome === null) throw new Problem('notFound');
      return outcome === 'paid'
        ? encodeMessage('You have confirmed the payment.')
        : encodeRefused('You have not confirmed the payment.', UNCONFIRMED);
    },
  });
}

/** Renders invoices in threads only, as rendering would block the event loop. */
const startInvoiceDrawing = () =>
  startLargeWork({
    work: async (invoice: WholeInvoice) =>
      (await import('./render-invoice.ts')).renderInvoice(invoice), // loads fonts
    thread: threadFunction(new URL('./render-invoice.ts', import.meta.url), 'renderInvoice'),
    sizeOf: () => SMALL + 1,
    placesEach: INVOICES.attempts,
  });

const MOST_DAYS = 400;
const WRONG = `Send advance_days: a number above 0, at most ${MOST_DAYS}.`;

const days = z.pipe(
  z.union([z.number({ error: WRONG }), z.string({ error: WRONG })], { error: WRONG }),
  z.transform((value) => (value === '' ? Number.NaN : Number(value))),
);

const turn = {
  body: z.object(
    {
      advance_days: days.check(z.refine((value) => value > 0 && value <= MOST_DAYS, WRONG)),
    },
    { error: WRONG },
  ),
};

interface DevClockOptions {
  readonly clock: BillingClock;
  readonly settle: () => Promise<void>;
}

/** Development only: advances the billing clock, and responds once everything due is settled. */
async function devClock(app: FastifyInstance, { clock, settle }: DevClockOptions): Promise<void> {
  app.post(
    '/dev/clock',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request) => {
      await clock.turn(bodyOf(turn, request).advance_days);
      await settle();
      return { success: true, data: { now: clock.now().toISOString() } };
    },
  );
}
