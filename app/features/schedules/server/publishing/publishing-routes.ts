import { encodeDetailResponse, encodeMessage, encodePlanRequired } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { markCopy } from '#kernel/server/response-cache/mark-copy.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import { findDetail } from '../detail.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { sendJsonText } from '../send-json-text.ts';
import { noteOpened } from '../unused.ts';
import { isActiveFor } from './open-detail.ts';
import { findPublication } from './publication.ts';
import { publishSchedule } from './publish-schedule.ts';
import type { ShownSchedule, ShownSchedules } from './shown-schedules.ts';

const WANTS_PLAN = encodePlanRequired('Subscription required for publish schedule.');
const AN_ID = /^[\w-]{1,64}$/;

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublishingDeps extends SaveDeps {
  readonly shown: ShownSchedules;
}

export async function publishingRoutes(app: FastifyInstance, deps: PublishingDeps): Promise<void> {
  const { db, clock, plans, saves, shown } = deps;

  app.route({
    ...routeOf(scheduleCalls.publishSchedule),
    handler: async (request) => {
      const input = bodyOf(scheduleCalls.publishSchedule, request);
      const { organizerId } = askerOf(request);
      await saves.count(organizerId);
      if (!(await publishSchedule(deps, organizerId, input, clock()))) return WANTS_PLAN;
      return encodeMessage(
        input.published ? 'Schedule published successfully.' : 'Schedule unpublished successfully.',
      );
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getPublication),
    handler: async (request, reply) => {
      const { schedule: id } = queryOf(scheduleCalls.getPublication, request);
      reply.header('cache-control', 'no-store');
      const found = await findPublication(db, { ownerId: askerOf(request).organizerId, id });
      if (found === undefined) throw new Problem('notFound');
      return dataResponse(scheduleCalls.getPublication, found);
    },
  });

  app.route({
    ...routeOf(scheduleCalls.isActiveFor),
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(scheduleCalls.isActiveFor, request);
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: AN_ID.test(id) && (await isActiveFor(db, plans, id)) };
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getSavedSchedule),
    handler: async (request, reply) => {
      const { id } = queryOf(scheduleCalls.getSavedSchedule, request);
      const asker = await request.findAsker();
      const owned = asker && { ownerId: asker.organizerId, id };
      const own = owned && (await findDetail(db, owned));
      reply.header('vary', 'authorization');
      if (own) {
        await noteOpened(db, owned, clock());
        reply.header('cache-control', 'no-store');
        return sendJsonText(reply, encodeDetailResponse(own));
      }
      const seen = await shown.find(id);
      if (seen === null) throw new Problem('notFound');
      reply.header('cache-control', 'no-cache'); // it may be unpublished at any time
      markCopy(reply, seen.asOf, clock());
      return sendCached(request, reply, keepDetail(seen));
    },
  });
}

/** The public response of a schedule, encoded once per cached value. */
const cachedDetails = new WeakMap<ShownSchedule, CachedResponse>();

function keepDetail(seen: ShownSchedule): CachedResponse {
  const detail =
    cachedDetails.get(seen) ?? cacheResponse(encodeDetailResponse(seen.detail), JSON_TYPE);
  cachedDetails.set(seen, detail);
  return detail;
}
