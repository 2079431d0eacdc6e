import { encodeDetailAnswer, encodeHistory, encodeSaved, endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { SAVE_WANTS_PLAN } from '../cover.ts';
import { loadVersion } from '../detail.ts';
import type { SaveDesk } from '../schedules-desk.ts';
import { sendJsonText } from '../send-json-text.ts';
import { sendStale } from '../send-stale.ts';
import { findHistory, restoreVersion } from './history.ts';

export async function historyRoutes(app: FastifyInstance, desk: SaveDesk): Promise<void> {
  const { db, clock, saves } = desk;
  app.route({
    ...routeOf(endpoints.getHistory),
    handler: async (request) => {
      const { id } = queryOf(endpoints.getHistory, request);
      return encodeHistory(await findHistory(db, { ownerId: askerOf(request).organiserId, id }));
    },
  });

  app.route({
    ...routeOf(endpoints.getVersion),
    handler: async (request, reply) => {
      const wanted = queryOf(endpoints.getVersion, request);
      const detail = await loadVersion(db, askerOf(request).organiserId, wanted);
      return sendJsonText(reply, encodeDetailAnswer(detail));
    },
  });

  app.route({
    ...routeOf(endpoints.restoreVersion),
    handler: async (request, reply) => {
      const way = bodyOf(endpoints.restoreVersion, request);
      const { organiserId } = askerOf(request);
      await saves.count(organiserId);
      const outcome = await restoreVersion(desk, organiserId, way, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      return encodeSaved(outcome.saved, 'Version restored successfully.');
    },
  });
}
