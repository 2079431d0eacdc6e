/** The local outbox, for development: undelivered e-mails, newest first. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { listOutbox } from '#kernel/server/mail/outbox-mail.ts';
import { renderOutbox } from './render-outbox.ts';

export async function outbox(app: FastifyInstance, { db }: { db: Kysely<Tables> }): Promise<void> {
  app.get<{ Querystring: { format?: unknown } }>(
    '/dev/outbox',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ query }, reply) => {
      const mails = await listOutbox(db);
      reply.header('cache-control', 'no-store');
      if (query.format === 'json') return mails;
      return reply.type('text/html; charset=utf-8').send(renderOutbox(mails));
    },
  );
}
