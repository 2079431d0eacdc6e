import { encodeTold, endpoints } from '@evenfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { hearEvent } from './hear-event.ts';

const LARGEST = 256 * 1024; // bytes of a call

/** The provider's calls. They are signed as they were sent, byte by byte, so nothing may read them before. */
export async function webhook(app: FastifyInstance, desk: BillingDesk): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.route({
    ...routeOf(endpoints.receivePaymentEvent),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const event = desk.payments.readEvent(rawBodyOf(request), signatureOf(request));
      await hearEvent(desk, event);
      return encodeTold('Thank you.');
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
