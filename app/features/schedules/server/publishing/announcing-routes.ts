import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import type { AnnouncementInput } from '../../models.ts';
import type { Owned } from '../head.ts';
import { readOlderBody } from '../older-pages.ts';
import type { SaveDeps } from '../schedules-deps.ts';

export async function announcingRoutes(
  app: FastifyInstance,
  { db, saves }: SaveDeps,
): Promise<void> {
  app.route({
    ...routeOf(scheduleCalls.getAnnouncement),
    handler: async (request, reply) => {
      const { schedule: id } = queryOf(scheduleCalls.getAnnouncement, request);
      reply.header('cache-control', 'no-store');
      const text = await findAnnouncement(db, { ownerId: callerOf(request).organizationId, id });
      if (text === undefined) throw new Problem('notFound');
      return dataResponse(scheduleCalls.getAnnouncement, { text });
    },
  });

  app.route({
    ...routeOf(scheduleCalls.announce),
    preHandler: readOlderBody,
    handler: async (request) => {
      const input = bodyOf(scheduleCalls.announce, request);
      const { organizationId, organizerId } = callerOf(request);
      await saves.count(organizerId);
      await announce(db, organizationId, input);
      return encodeMessage(input.text === null ? 'Announcement removed.' : 'Announcement saved.');
    },
  });
}

/** Replaces the announcement. Throws `Problem` when the owner has no such schedule. */
async function announce(
  db: Kysely<Tables>,
  ownerId: string,
  { schedule: id, text }: AnnouncementInput,
): Promise<void> {
  const updated = await db
    .updateTable('schedules')
    .set({ announcement: text })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Problem('notFound');
}

/** Returns null when nothing is announced, undefined when not found or in the bin. */
async function findAnnouncement(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
): Promise<string | null | undefined> {
  const head = await db
    .selectFrom('schedules')
    .select('announcement')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return head?.announcement;
}
