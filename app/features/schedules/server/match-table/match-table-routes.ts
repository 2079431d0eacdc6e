import { Readable } from 'node:stream';
import { encodeDatedMatches } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { scheduleCalls } from '../../api.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { sendJsonText } from '../send-json-text.ts';
import { noteOpened } from '../unused.ts';
import { findDatedMatches } from './find-dated-matches.ts';
import { loadMatchTable } from './load-match-table.ts';

export async function matchTableRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<SchedulesDeps, 'db' | 'clock'>,
): Promise<void> {
  app.route({
    ...routeOf(scheduleCalls.getMatchTable),
    handler: async (request, reply) => {
      const query = queryOf(scheduleCalls.getMatchTable, request);
      const { organizerId: ownerId } = askerOf(request);
      const parts = await loadMatchTable(db, ownerId, query);
      await noteOpened(db, { ownerId, id: query.id }, clock());
      return reply.type('application/json; charset=utf-8').send(Readable.from(parts));
    },
  });

  for (const endpoint of [scheduleCalls.getMatchesByDate, scheduleCalls.getMatchesByMonth]) {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const span = queryOf(endpoint, request);
        const { total, rows } = await findDatedMatches(db, askerOf(request).organizerId, span);
        return sendJsonText(reply, encodeDatedMatches(total, rows));
      },
    });
  }
}
