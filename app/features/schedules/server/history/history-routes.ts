import { encodeDetailResponse, encodeSaved } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import { SAVE_WANTS_PLAN } from '../cover.ts';
import { loadVersion } from '../detail.ts';
import { readOlderBody } from '../older-pages.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { sendStale } from '../send-stale.ts';
import { findHistory, restoreVersion } from './history.ts';

export async function historyRoutes(app: FastifyInstance, deps: SaveDeps): Promise<void> {
  const { db, clock, saves } = deps;
  app.route({
    ...routeOf(scheduleCalls.getHistory),
    handler: async (request) => {
      const { schedule: id } = queryOf(scheduleCalls.getHistory, request);
      const { organizationId: ownerId } = callerOf(request);
      return dataResponse(scheduleCalls.getHistory, await findHistory(db, { ownerId, id }));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getVersion),
    handler: async (request, reply) => {
      const wanted = queryOf(scheduleCalls.getVersion, request);
      const detail = await loadVersion(db, callerOf(request).organizationId, wanted);
      return sendJsonText(reply, encodeDetailResponse(detail));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.restoreVersion),
    preHandler: readOlderBody,
    handler: async (request, reply) => {
      const way = bodyOf(scheduleCalls.restoreVersion, request);
      const by = callerOf(request);
      await saves.count(by.organizerId);
      const outcome = await restoreVersion(deps, { ownerId: by.organizationId, by }, way, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      return encodeSaved(outcome.saved, 'Version restored successfully.');
    },
  });
}
