/** The local outbox, for those who develop: the e-mails that went nowhere else, newest first. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { listOutbox } from '#kernel/server/mail/outbox-mail.ts';
import { drawOutbox } from './draw-outbox.ts';

export async function outbox(app: FastifyInstance, { db }: { db: Kysely<Tables> }): Promise<void> {
  app.get<{ Querystring: { format?: unknown } }>(
    '/dev/outbox',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ query }, reply) => {
      const mails = await listOutbox(db);
      reply.header('cache-control', 'no-store');
      if (query.format === 'json') return mails;
      return reply.type('text/html; charset=utf-8').send(drawOutbox(mails));
    },
  );
}
