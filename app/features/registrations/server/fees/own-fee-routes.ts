/** Calls of everybody about what a form costs, and of whoever registered about their fee. */
import { encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { feeCalls } from '../../fees-api.ts';
import { findOrganizedForm, type OrganizedForm } from '../form-store.ts';
import { openLinks } from '../open-links.ts';
import { type PaymentRefusal, startPayment } from './checkouts.ts';
import { findTaking } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';
import { findOpenFees } from './find-open-fees.ts';
import { findOwnFee, readPayment } from './own-fee.ts';
import { findPrices, quoteOf } from './prices.ts';

const MINUTE = 60; // seconds
/** Strict, so that nobody tries codes until one is good. */
const QUOTES = { name: 'fee-quote', attempts: 60, seconds: 10 * MINUTE };
/** Per registration. */
const OPENINGS = { name: 'fee-open', attempts: 60, seconds: MINUTE };
const PAYMENTS = { name: 'fee-pay', attempts: 20, seconds: MINUTE };

const REFUSALS: Readonly<Record<PaymentRefusal, string>> = {
  offline: 'This organizer takes no payments online just now. Ask them how to pay.',
  notDue: 'There is nothing to pay.',
};

export async function ownFeeRoutes(app: FastifyInstance, context: FeeContext): Promise<void> {
  const { db, database, clock } = context;
  const { connections } = database;
  const linkOf = openLinks(database);
  const quotes = limitAddresses(connections, QUOTES);
  const openings = limitAttempts(connections, OPENINGS);
  const payments = limitAttempts(connections, PAYMENTS);

  app.route({
    ...routeOf(feeCalls.openFees),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await published(paramsOf(feeCalls.openFees, request).form);
      return dataResponse(feeCalls.openFees, await findOpenFees(context, found, clock()));
    },
  });

  app.route({
    ...routeOf(feeCalls.quoteFee),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await quotes.count(addressOf(request));
      const { form: id, division, code } = bodyOf(feeCalls.quoteFee, request);
      const { form, organizationId } = await published(id);
      if (!form.divisions.some((one) => one.id === division)) throw new Problem('notFound');
      const { currency } = await findTaking(context, organizationId);
      const quote = quoteOf(await findPrices(db, id), division, code, clock());
      return dataResponse(feeCalls.quoteFee, { cents: quote?.cents ?? 0, currency });
    },
  });

  app.route({
    ...routeOf(feeCalls.openOwnFee),
    handler: async (request, reply) => {
      const { id } = await linkOf(request, reply);
      await openings.count(id);
      await readPayment(context, id).catch((fault: unknown) => {
        if (!(fault instanceof Problem)) throw fault; // else the provider can't be asked just now
      });
      return dataResponse(feeCalls.openOwnFee, await findOwnFee(context, id));
    },
  });

  app.route({
    ...routeOf(feeCalls.payOwnFee),
    handler: async (request, reply) => {
      const { id } = await linkOf(request, reply);
      await payments.count(id);
      const started = await startPayment(context, id);
      if (typeof started === 'string') return encodeRefused(REFUSALS[started], started);
      return dataResponse(feeCalls.payOwnFee, started);
    },
  });

  async function published(id: string): Promise<OrganizedForm> {
    const found = await findOrganizedForm(db, id);
    if (!found?.form.isPublished) throw new Problem('notFound');
    return found;
  }
}
