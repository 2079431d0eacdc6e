import { Readable } from 'node:stream';
import { encodeDatedMatches, endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { SchedulesDesk } from '../schedules-desk.ts';
import { sendJsonText } from '../send-json-text.ts';
import { noteOpened } from '../unused.ts';
import { findDatedMatches } from './find-dated-matches.ts';
import { loadMatchTable } from './load-match-table.ts';

export async function matchTableRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<SchedulesDesk, 'db' | 'clock'>,
): Promise<void> {
  app.route({
    ...routeOf(endpoints.getMatchTable),
    handler: async (request, reply) => {
      const query = queryOf(endpoints.getMatchTable, request);
      const { organiserId: ownerId } = askerOf(request);
      const parts = await loadMatchTable(db, ownerId, query);
      await noteOpened(db, { ownerId, id: query.id }, clock());
      return reply.type('application/json; charset=utf-8').send(Readable.from(parts));
    },
  });

  for (const endpoint of [endpoints.getMatchesByDate, endpoints.getMatchesByMonth]) {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const span = queryOf(endpoint, request);
        const { total, rows } = await findDatedMatches(db, askerOf(request).organiserId, span);
        return sendJsonText(reply, encodeDatedMatches(total, rows));
      },
    });
  }
}
