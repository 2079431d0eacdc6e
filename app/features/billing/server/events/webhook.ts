import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import { billingCalls } from '../../api.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { handleEvent } from './handle-event.ts';

const LARGEST = 256 * 1024; // bytes of a request

/** The provider's webhook. Requests are signed byte by byte, so nothing may parse them before. */
export async function webhook(app: FastifyInstance, deps: BillingDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.route({
    ...routeOf(billingCalls.receivePaymentEvent),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const event = deps.payments.readEvent(rawBodyOf(request), signatureOf(request));
      await handleEvent(deps, event);
      return encodeMessage('Thank you.');
    },
  });
}

function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
}
