import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { addressOf } from '#kernel/server/address-of.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { createId } from '#kernel/server/secret.ts';
import { helpCalls } from '../api.ts';
import { insertMessage } from './store.ts';

const HOUR = 60 * 60; // seconds
const FROM_ADDRESS = { name: 'contact-from-address', attempts: 20, seconds: HOUR };
const BY_EMAIL = { name: 'contact-by-email', attempts: 5, seconds: HOUR };
const LARGEST = 64 * 1024; // bytes of a request: a long message in any script

export interface ContactOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly post: (trx: Transaction<Tables>, job: { readonly id: string }) => Promise<void>;
}

export async function contact(
  app: FastifyInstance,
  { database: { db, connections }, clock, post }: ContactOptions,
): Promise<void> {
  const fromAddress = limitAddresses(connections, FROM_ADDRESS);
  const byEmail = limitAttempts(connections, BY_EMAIL);

  app.route({
    ...routeOf(helpCalls.contactUs),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const { message, fromMachine } = bodyOf(helpCalls.contactUs, request);
      await fromAddress.count(addressOf(request));
      await byEmail.count(message.email.toLowerCase());
      if (!fromMachine) {
        const caller = await request.findCaller();
        const id = createId();
        const written = { id, userId: caller?.organizerId ?? null, message, now: clock() };
        await db.transaction().execute(async (trx) => {
          await insertMessage(trx, written);
          await post(trx, { id });
        });
      }
      return encodeMessage('Thank you. Your message was sent.');
    },
  });
}
